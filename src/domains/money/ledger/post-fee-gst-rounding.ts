import type { Tx } from '#platform/database'
import { postEntry } from './post-entry.ts'
import { billPosting } from './queries/fees.ts'

type FeeGstDifference = {
  /** The document's key; the entry takes it. */
  document: string
  /** Whose share the fee came out of. */
  payable: { account: 'store_payable' | 'creator_payable'; party: number }
  /** GST that was booked and that the document does not ask for, in paise; below zero on a credit note. */
  paise: number
  at: Date
}

/**
 * Books the paisa by which the GST on fees of several sales is not twice a half: the document has equal halves, and the payer is charged what it says. Fees
 * that were booked with the State known have none (`feeGstOf`).
 */
export async function postFeeGstRounding(
  tx: Tx,
  { document, payable: { account, party }, paise, at }: FeeGstDifference,
): Promise<void> {
  const postings = [
    { account: 'gst_output', paise },
    { account, party: String(party), paise: -paise },
  ]
  const ids = await postEntry(tx, {
    key: `${document}:even`,
    kind: 'fees',
    at,
    memo: 'GST on fees in equal halves',
    postings,
  })
  const [first] = ids ?? []
  if (first !== undefined) await billPosting(tx, first, document)
}
