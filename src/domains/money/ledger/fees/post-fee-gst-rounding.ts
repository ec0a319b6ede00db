import type { Tx } from '#platform/database'
import { postEntry } from '../entries/post-entry.ts'
import { billPosting } from '../queries/fees.ts'

type FeeGstDifference = {
  /** Key of the document; also the entry's key. */
  document: string
  /** The account from which the fee was taken. */
  payable: { account: 'store_payable' | 'creator_payable'; party: number }
  /** GST booked in excess of the document, in paise; negative on a credit note. */
  paise: number
  at: Date
}

/**
 * Books the odd paisa by which the summed GST on fees does not split into equal halves: the document has equal halves, and the payer is charged
 * what it says.
 * Fees booked with a known State have none (`feeGstOf`).
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
