import type { DocumentLine, Snapshot } from '#domains/invoices'
import { stateOf } from '#domains/regions'
import type { Store } from '#domains/sellers'
import { stateTaxLabel } from '#domains/tax'
import type { Operator } from '../contract/fees.ts'

/** Support services to a business: what a marketplace's commission goes under (india.md, 1.1 and 1.8). */
const HEADING = '998599'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** '2026-11': 'November 2026'. */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

type Billed = { operator: Operator; store: Store; month: string; feePaise: number; gstPaise: number }

/**
 * What we ask a store for its sales of a month, with the very tax that the books hold: the place of supply is the store's State, so it is IGST from
 * another State and the halves of both within our own (IGST Act s.12).
 */
export function invoiceOfFees({ operator, store, month, feePaise, gstPaise }: Billed): Snapshot {
  const own = Number(operator.gstin.slice(0, 2))
  const isInterState = own !== store.stateCode
  const half = Math.floor(gstPaise / 2)
  const line: DocumentLine = {
    lineNo: 1,
    description: `Marketplace fee for sales in ${monthName(month)}`,
    hsn: HEADING,
    uqc: 'OTH',
    quantity: 1,
    pieces: 1,
    unitPaise: feePaise + gstPaise,
    amountPaise: feePaise + gstPaise,
    discountPaise: 0,
    deliveryPaise: 0,
    ratePercent: rateOf(feePaise, gstPaise),
    taxablePaise: feePaise,
    cgstPaise: isInterState ? 0 : half,
    sgstPaise: isInterState ? 0 : gstPaise - half,
    igstPaise: isInterState ? gstPaise : 0,
    totalPaise: feePaise + gstPaise,
  }
  return {
    supplier: {
      legalName: operator.legal_name,
      tradeName: operator.trade_name,
      address: operator.address,
      gstin: operator.gstin,
      stateCode: own,
      stateName: stateOf(own)?.name ?? '',
      scheme: 'regular',
    },
    place: { code: store.stateCode, name: stateOf(store.stateCode)?.name ?? '', label: stateTaxLabel(store.stateCode), isInterState },
    order: { id: 0, placedAt: `${month}-01T00:00:00.000Z`, delivery: 'Online' },
    lines: [line],
    roundOffPaise: 0,
    paid: null,
    original: null,
    cause: '',
    reverseCharge: false,
    period: monthName(month),
  }
}

/** Half a paisa on each order makes the sum a little off the rate that it was counted by. */
const rateOf = (feePaise: number, gstPaise: number): number => (feePaise === 0 ? 0 : Math.round((gstPaise * 100) / feePaise))
