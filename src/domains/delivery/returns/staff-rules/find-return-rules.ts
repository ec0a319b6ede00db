import { categoryTree } from '#domains/products/catalogue/reference-data'
import { productsOf } from '#domains/products/catalogue/reading'
import type { Db } from '#platform/database'
import type { ReturnRules } from '../contract/return-rules.ts'
import { listAllReasons, loadSettings } from '../queries/settings.ts'
import { findRuleVersion, listBearers, listGoodsRules, type GoodsRow } from './queries.ts'

export type CategoryName = { id: number; name: string; name_hi: string; isHobby: boolean }

/** Hobbies and the categories below them. */
export async function listCategoryNames(db: Db): Promise<CategoryName[]> {
  const below = (
    node: Awaited<ReturnType<typeof categoryTree>>[number],
    isHobby: boolean,
  ): CategoryName[] => [
    { id: node.id, name: node.name, name_hi: node.name_hi, isHobby },
    ...node.children.flatMap((child) => below(child, false)),
  ]
  return (await categoryTree(db)).flatMap((hobby) => below(hobby, true))
}

/** All rules of returns that staff may change. */
export async function findReturnRules(db: Db): Promise<ReturnRules> {
  const { return_days } = await loadSettings(db)
  return {
    version: await findRuleVersion(db),
    return_days,
    reasons: (await listAllReasons(db)).map(({ is_missing: _is_missing, ...reason }) => reason),
    bearers: await listBearers(db),
    goods: await presentGoods(db, await listGoodsRules(db)),
  }
}

async function presentGoods(db: Db, rows: readonly GoodsRow[]): Promise<ReturnRules['goods']> {
  const categories = await listCategoryNames(db)
  const products = await productsOf(
    db,
    rows.flatMap(({ scope, which }) => (scope === 'product' ? Number(which) : [])),
  )
  return rows.flatMap(({ scope, which, why, days }) => {
    const rule = { why: why as ReturnRules['goods'][number]['why'], days }
    if (scope === 'product') {
      const name = products.get(Number(which))?.name ?? which
      return { ...rule, scope, id: Number(which), name, name_hi: name }
    }
    // Rules that came with the software name categories.
    const found = categories.find(
      ({ id, name, isHobby }) =>
        (scope === 'category' && String(id) === which) || (name === which && isHobby === (scope === 'hobby')),
    )
    return found
      ? { ...rule, scope: 'category' as const, id: found.id, name: found.name, name_hi: found.name_hi }
      : []
  })
}
