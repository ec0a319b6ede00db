import { toRupees, toRupeesOrNull } from '#platform/money'
import { serveList } from '#platform/serve-list'
import { dayInIndia } from '#platform/time'
import * as contract from './contract.ts'
import { listPinRulePage } from './pins/queries.ts'
import { listStoreTermsPage } from './stores/queries.ts'

const pinRules = serveList(contract.listPinRules, {
  file: 'pin-rules',
  read: async (db, { query, page, now }) => {
    const today = dayInIndia(now)
    const { rows, ...rest } = await listPinRulePage(db, query, { page, today })
    return {
      ...rest,
      rows: rows.map((row) => ({
        id: row.id,
        prefix: row.prefix,
        state: stateOf(row, today),
        from: row.valid_from,
        until: row.valid_until,
        deliverable: row.is_delivered,
        cod: row.takes_cod,
        extra_days: row.extra_days,
        extra_charge: toRupees(row.extra_charge_paise),
        note: row.note,
        updated_at: row.updated_at.toISOString(),
      })),
    }
  },
})

type Dated = { valid_from: string; valid_until: string | null }

function stateOf({ valid_from, valid_until }: Dated, today: string): 'in_force' | 'scheduled' | 'past' {
  if (valid_from > today) return 'scheduled'
  return valid_until !== null && valid_until < today ? 'past' : 'in_force'
}

const storeTerms = serveList(contract.listStoreTerms, {
  file: 'store-delivery',
  read: async (db, { query, page }) => {
    const { rows, ...rest } = await listStoreTermsPage(db, query, page)
    return {
      ...rest,
      rows: rows.map(({ id, status, cod_allowed, free_shipping_from_paise, ...store }) => ({
        ...store,
        store_id: id,
        state: status,
        cod: cod_allowed,
        free_from: toRupeesOrNull(free_shipping_from_paise),
      })),
    }
  },
})

export const shippingLists = [pinRules, storeTerms]
