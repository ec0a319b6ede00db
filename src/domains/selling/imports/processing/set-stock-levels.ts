import { countStock, onHandOf } from '#domains/products/stock'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { createProblem, type Problem } from '../rules/problems.ts'

export type StockCount = {
  row: number
  productId: number
  variantId: number
  quantity: number
  isKit: boolean
}

type StockShortage = { pricingId: number; needed: number }

/**
 * Sets stock on hand to the file's counts. A count below held and allocated stock is reported and skipped. @returns the packs whose count
 * changed.
 */
export async function setStockLevels(
  tx: Tx,
  counts: readonly StockCount[],
  { reference, column }: { reference: string; column: string },
): Promise<{ changed: ReadonlySet<number>; problems: Problem[] }> {
  const problems = counts
    .filter(({ isKit }) => isKit)
    .map(({ row, quantity }) => createProblem(row, column, { code: 'stock_kit', value: String(quantity) }))
  const goods = counts.filter(({ isKit }) => !isKit)
  const before =
    goods.length > 0
      ? await onHandOf(
          tx,
          goods.map(({ variantId }) => variantId),
        )
      : new Map<number, number>()
  // A pack without a stock level gets one, also with 0 on hand.
  const due = goods.filter(({ variantId, quantity }) => before.get(variantId) !== quantity)
  const short = new Map(
    (await setOrListShortages(tx, due, reference)).map((line) => [line.pricingId, line.needed]),
  )
  const rest = due.filter(({ variantId }) => !short.has(variantId))
  if (short.size > 0) await setOrListShortages(tx, rest, reference)
  for (const { row, variantId, quantity } of due) {
    const needed = short.get(variantId)
    if (needed !== undefined)
      problems.push(
        createProblem(row, column, { code: 'stock_below', value: String(quantity), limit: needed }),
      )
  }
  return { changed: new Set(rest.map(({ variantId }) => variantId)), problems }
}

async function setOrListShortages(
  tx: Tx,
  lines: readonly StockCount[],
  reference: string,
): Promise<StockShortage[]> {
  if (lines.length === 0) return []
  try {
    await countStock(tx, lines, reference)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stock_promised') throw error
    return (error.details.more?.['lines'] ?? []) as StockShortage[]
  }
}
