import type { NewDocument } from './issue-document.ts'
import type { DocumentLine } from './rules/snapshot.ts'

/** One piece of wool yarn at ₹105 with GST of 5 %, within Karnataka. */
export const woolLine = (more: Partial<DocumentLine> = {}): DocumentLine => ({
  lineNo: 1,
  description: 'Wool yarn',
  hsn: '5109',
  uqc: 'NOS',
  quantity: 1,
  pieces: 1,
  unitPaise: 10_500,
  amountPaise: 10_500,
  discountPaise: 0,
  deliveryPaise: 0,
  ratePercent: 5,
  taxablePaise: 10_000,
  cgstPaise: 250,
  sgstPaise: 250,
  igstPaise: 0,
  totalPaise: 10_500,
  ...more,
})

type DocumentChoice = Partial<Omit<NewDocument, 'snapshot' | 'recipient'>> & {
  lines?: DocumentLine[]
  snapshot?: Partial<NewDocument['snapshot']>
  recipient?: Partial<NewDocument['recipient']>
}

let made = 0

/** A tax invoice of store 1 to Asha Rao over one piece of yarn, under a key of its own. */
export function newDocument({ lines, snapshot, recipient, ...more }: DocumentChoice = {}): NewDocument {
  made += 1
  return {
    kind: 'tax_invoice',
    storeId: 1,
    orderId: 700_000 + made,
    originalId: null,
    key: `document:${made}`,
    at: new Date('2026-11-21T06:00:00Z'),
    ...more,
    recipient: {
      name: 'Asha Rao',
      phone: '9000000001',
      lines: ['12, 3rd Cross', 'Bengaluru 560001'],
      stateCode: 29,
      stateName: 'Karnataka',
      country: 'India',
      ...recipient,
    },
    snapshot: {
      supplier: {
        legalName: 'Wool House Private Limited',
        tradeName: 'Wool House',
        address: '4, Market Road, Bengaluru 560034',
        gstin: '29AAACW1234F1Z5',
        stateCode: 29,
        stateName: 'Karnataka',
        scheme: 'regular',
      },
      place: { code: 29, name: 'Karnataka', label: 'SGST', isInterState: false },
      order: { id: 7, placedAt: '2026-11-20T06:00:00.000Z', delivery: 'Online' },
      lines: lines ?? [woolLine()],
      roundOffPaise: 0,
      paid: null,
      original: null,
      cause: '',
      reverseCharge: false,
      ...snapshot,
    },
  }
}
