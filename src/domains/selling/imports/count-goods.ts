import { countStock, onHandOf } from '#domains/products/stock'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { problem, type Problem } from './rules/problems.ts'

export type Count = { row: number; productId: number; variantId: number; quantity: number; isKit: boolean }

type Short = { pricingId: number; needed: number }

/** Sets the shelf to what a file says. A count below what is sold or held is told and left out. @returns the packs whose count changed. */
export async function countGoods(
  tx: Tx,
  counts: readonly Count[],
  { reference, column }: { reference: string; column: string },
): Promise<{ changed: ReadonlySet<number>; problems: Problem[] }> {
  const problems = counts
    .filter(({ isKit }) => isKit)
    .map(({ row, quantity }) => problem(row, column, { code: 'stock_kit', value: String(quantity) }))
  const goods = counts.filter(({ isKit }) => !isKit)
  const before =
    goods.length > 0
      ? await onHandOf(
          tx,
          goods.map(({ variantId }) => variantId),
        )
      : new Map<number, number>()
  // A pack that nobody ever counted becomes known, also with none on the shelf.
  const due = goods.filter(({ variantId, quantity }) => before.get(variantId) !== quantity)
  const short = new Map((await countOrTell(tx, due, reference)).map((line) => [line.pricingId, line.needed]))
  const rest = due.filter(({ variantId }) => !short.has(variantId))
  if (short.size > 0) await countOrTell(tx, rest, reference)
  for (const { row, variantId, quantity } of due) {
    const needed = short.get(variantId)
    if (needed !== undefined)
      problems.push(problem(row, column, { code: 'stock_below', value: String(quantity), limit: needed }))
  }
  return { changed: new Set(rest.map(({ variantId }) => variantId)), problems }
}

async function countOrTell(tx: Tx, lines: readonly Count[], reference: string): Promise<Short[]> {
  if (lines.length === 0) return []
  try {
    await countStock(tx, lines, reference)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stock_promised') throw error
    return (error.details.more?.['lines'] ?? []) as Short[]
  }
}
