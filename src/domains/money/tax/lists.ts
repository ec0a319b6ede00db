import { serveList } from '#platform/serve-list'
import { dayInIndia } from '#platform/time'
import { listRatePage } from './book/list-queries.ts'
import { presentRates } from './book/present.ts'
import * as contract from './contract.ts'

const gstRates = serveList(contract.listGstRates, {
  file: 'gst-rates',
  read: async (db, { query, page, caller, now }) => {
    const today = dayInIndia(now)
    const { rows, ...rest } = await listRatePage(db, query, { page, today })
    return { ...rest, rows: await presentRates(db, rows, { personId: caller.userId, today }) }
  },
})

export const taxLists = [gstRates]
