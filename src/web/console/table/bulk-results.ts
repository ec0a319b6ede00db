/** What an act on several rows answers: `changed` of a dry run are those that would change. */
export type BulkReply = {
  changed: number
  refused: readonly { code: string; message: string; ids: readonly (string | number)[] }[]
}

export const NO_RESULT: BulkReply = { changed: 0, refused: [] }

/** Rows that one call acts on. */
const GROUP = 100

export const inGroups = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / GROUP) }, (_, index) =>
    ids.slice(index * GROUP, (index + 1) * GROUP),
  )

/** Both results as one; refusals with the same sentence are one. */
export function addResults(a: BulkReply, b: BulkReply): BulkReply {
  const byMessage = Map.groupBy([...a.refused, ...b.refused], ({ message }) => message)
  return {
    changed: a.changed + b.changed,
    refused: [...byMessage].map(([message, all]) => ({
      code: all[0]?.code ?? '',
      message,
      ids: all.flatMap(({ ids }) => ids),
    })),
  }
}
