import type { DocumentLine, Recipient, Snapshot } from '#domains/money/invoices'
import { stateOf } from '#domains/delivery/regions'
import { stateTaxLabel } from '#domains/money/tax'
import { stateOfGstin } from '#platform/gstin'
import { monthInWords } from '#platform/time'
import type { Operator } from '../contract/fees.ts'
import type { FeePayer } from './payers.ts'

/** Service accounting code (SAC) of a marketplace's commission: support services to a business. */
const HEADING = '998599'

const nameOfState = (code: number): string => stateOf(code)?.name ?? ''

export const isInterState = (operator: Operator, { placeCode }: FeePayer): boolean =>
  stateOfGstin(operator.gstin) !== placeCode

export const recipientOf = ({ legalName, address, gstin, placeCode }: FeePayer): Recipient => ({
  name: legalName,
  phone: '',
  lines: [address, gstin ? `GSTIN: ${gstin}` : 'Not registered under GST'],
  stateCode: placeCode,
  stateName: nameOfState(placeCode),
  country: 'India',
})

type Taxes = Pick<DocumentLine, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

/**
 * GST on a fee document, from the booked amount, in paise: equal halves within a State, which drop an odd paisa. The ledger follows the document
 * (`postFeeGstRounding`).
 */
export function taxesOn(gstPaise: number, place: { isInterState: boolean }): Taxes {
  if (place.isInterState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise }
  const half = Math.floor(gstPaise / 2)
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

export const sumOf = ({ cgstPaise, sgstPaise, igstPaise }: Taxes): number => cgstPaise + sgstPaise + igstPaise

const SOLD = { store: 'sales', conductor: 'workshop seats' } as const

type FeeBill = { operator: Operator; to: FeePayer; month: string; feePaise: number; gstPaise: number }

/** The invoice of a store's or conductor's platform fees for a month: IGST from another State, else CGST and SGST (IGST Act s.12(2)). */
export function invoiceOfFees({ operator, to, month, feePaise, gstPaise }: FeeBill): Snapshot {
  const own = stateOfGstin(operator.gstin)
  const place = {
    code: to.placeCode,
    name: nameOfState(to.placeCode),
    label: stateTaxLabel(to.placeCode),
    isInterState: isInterState(operator, to),
  }
  const taxes = taxesOn(gstPaise, place)
  const totalPaise = feePaise + sumOf(taxes)
  const line: DocumentLine = {
    lineNo: 1,
    description: `Marketplace fee for ${SOLD[to.payer.kind]} in ${monthInWords(month)}`,
    hsn: HEADING,
    uqc: 'OTH',
    quantity: 1,
    pieces: 1,
    unitPaise: totalPaise,
    amountPaise: totalPaise,
    discountPaise: 0,
    deliveryPaise: 0,
    ratePercent: rateOf(feePaise, gstPaise),
    taxablePaise: feePaise,
    ...taxes,
    totalPaise,
  }
  return {
    supplier: {
      legalName: operator.legal_name,
      tradeName: operator.trade_name,
      address: operator.address,
      gstin: operator.gstin,
      stateCode: own,
      stateName: nameOfState(own),
      scheme: 'regular',
    },
    place,
    order: { id: 0, placedAt: `${month}-01T00:00:00.000Z`, delivery: 'Online' },
    lines: [line],
    roundOffPaise: 0,
    paid: null,
    original: null,
    cause: '',
    reverseCharge: false,
    period: monthInWords(month),
  }
}

/** Rounding per sale makes the total differ slightly from the nominal rate. */
const rateOf = (feePaise: number, gstPaise: number): number =>
  feePaise === 0 ? 0 : Math.round((gstPaise * 100) / feePaise)
