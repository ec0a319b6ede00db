/** Rows per page of every admin list. */
export const PAGE_SIZE = 25

/** The page after a row, or before one. */
export type PageParams<Place> = { after?: Place | undefined; before?: Place | undefined }

/** Makes a page of the rows read, one more than fit, with the tokens of its neighbours. Read backwards, the extra row is the first one. */
export function paginate<Row>(
  read: readonly Row[],
  { after, before }: PageParams<unknown>,
  tokenOf: (row: Row) => string,
) {
  const isBackwards = before !== undefined
  const isMore = read.length > PAGE_SIZE
  const rows = !isMore ? read : isBackwards ? read.slice(1) : read.slice(0, PAGE_SIZE)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: last !== undefined && (isBackwards || isMore) ? tokenOf(last) : null,
    previous: first !== undefined && (isBackwards ? isMore : after !== undefined) ? tokenOf(first) : null,
  }
}
