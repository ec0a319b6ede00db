import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalPair, rejectedFields, type ApiReply } from '#testing/domain-shop'
import { productsOf, searchDocumentsOf, variantsOf } from '../reading/index.ts'
import type { Category, CategoryOnWire } from '../contract.ts'
import { openStaffedCatalogue, type StaffedCatalogue } from './categories.fixture.ts'

let shop: StaffedCatalogue
let count = 0
beforeAll(async () => {
  shop = await openStaffedCatalogue()
})
afterAll(() => shop.close())

const add = (body: object, headers = {}): Promise<ApiReply<CategoryOnWire>> =>
  shop.ask(shop.meera, 'POST /admin/categories', body, headers)
const change = (id: number, body: object): Promise<ApiReply<CategoryOnWire>> =>
  shop.ask(shop.meera, `PATCH /admin/categories/${id}`, body)
/** A category with a name of its own, below Yarns & Needles unless told otherwise. */
const made = async (more: object = {}): Promise<CategoryOnWire> => {
  count += 1
  const { status, body } = await add({ name: `Kind ${count}`, parent_id: 4, ...more })
  expect(status).toBe(201)
  return body
}
const tree = async (): Promise<Category[]> =>
  (await shop.ask<{ data: Category[] }>(null, 'GET /category/get-all-recursive')).body.data
const namesBelow = async (id: number): Promise<string[]> => {
  const find = (nodes: Category[]): Category | undefined =>
    nodes.find((node) => node.id === id) ?? nodes.map(({ children }) => find(children)).find(Boolean)
  return (find(await tree())?.children ?? []).map(({ name }) => name)
}

describe('a category is refused', () => {
  test('to a visitor with 401, to Asha and to Arun without the right with 403', async () => {
    const statuses = []
    for (const who of [null, shop.asha, shop.arun])
      statuses.push((await shop.ask(who, 'POST /admin/categories', { name: 'Felt', parent_id: 4 })).status)
    expect(statuses).toEqual([401, 403, 403])
  })

  test.each([
    [{}, ['name']],
    [{ name: ' x ' }, ['name']],
    [{ name: 'Two\nlines' }, ['name']],
    [{ name: 'y'.repeat(61) }, ['name']],
    [{ name: 'Felt', parent_id: 98_765 }, ['parent_id']],
    [{ name: 'Felt', parent_id: 'four' }, ['parent_id']],
    [{ name: 'Felt', parent_id: 4, image_id: 7_654 }, ['image_id']],
    [{ name: 'Felt', parent_id: 4, attribute_keys: ['no_such'] }, ['attribute_keys']],
    [{ name: 'Felt', parent_id: 4, position: -1 }, ['position']],
    [{ name: 'Felt', parent_id: 4, description: 'z'.repeat(501) }, ['description']],
  ])('for %j, which names the field', async (body, fields) => {
    const reply = await add(body)
    expect([reply.status, rejectedFields(reply)]).toEqual([400, fields])
  })

  test('with 409 name_taken when its place has one of this name, in whatever case, and by name only in this place', async () => {
    await made({ name: 'Felting wool' })
    expect(refusalPair(await add({ name: 'felting WOOL', parent_id: 4 }))).toEqual([409, 'name_taken'])
    expect((await add({ name: 'Felting wool', parent_id: 9 })).status).toBe(201)
  })

  test('on the sixth level', async () => {
    let parent = 4
    for (let level = 2; level <= 5; level += 1) parent = (await made({ parent_id: parent })).id
    const reply = await add({ name: 'Too deep', parent_id: parent })
    expect([reply.status, reply.body.errors?.[0]?.message]).toEqual([
      400,
      'Categories can be at most 5 levels deep.',
    ])
  })
})

describe('a category that Meera adds', () => {
  test('is in the tree at once, in its place, with its Hindi name, and in the audit log', async () => {
    const { id } = await made({
      name: 'Sock yarn',
      name_hi: 'मोज़े की ऊन',
      description: 'Thin and strong.',
      position: 0,
      reason: 'Asked for by 3 stores',
    })
    const [first] = (await tree()).find((hobby) => hobby.id === 4)?.children ?? []
    expect(first).toMatchObject({
      id,
      name: 'Sock yarn',
      name_hi: 'मोज़े की ऊन',
      slug: 'Sock-yarn',
      image: '/media/0',
    })
    expect(await shop.audit(`category ${id}`)).toMatchObject([
      {
        act: 'category-added',
        actor_id: shop.meera.id,
        before: {},
        after: { name: 'Sock yarn', parent: 4 },
        reason: 'Asked for by 3 stores',
      },
    ])
  })

  test('twice with the same key is one; two people at once with the same name are 201 and 409', async () => {
    const key = { 'idempotency-key': 'lace-1' }
    const [one, two] = [
      await add({ name: 'Lace yarn', parent_id: 4 }, key),
      await add({ name: 'Lace yarn', parent_id: 4 }, key),
    ]
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
    const both = await Promise.all([1, 2].map(() => add({ name: 'Boucle', parent_id: 4 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('without a category above is the fifteenth hobby; the numbers of hobbies stay below 100', async () => {
    const { id, hobby_id: hobbyId } = await made({ name: 'Leather', parent_id: null })
    expect([id >= 15 && id < 100, hobbyId]).toEqual([true, id])
    expect((await tree()).map((hobby) => hobby.id)).toEqual([4, 9, id])
    const below = await made({ name: 'Hides', parent_id: id })
    const { id: product } = await shop.sell({ categoryId: below.id })
    expect((await productsOf(shop.db, [product])).get(product)).toMatchObject({
      hobbyId: id,
      hobbyName: 'Leather',
      subcategory: 'Hides',
    })
  })
})

describe('moving', () => {
  test('a category into itself, or into one below it, is 409 own_descendant', async () => {
    const outer = await made()
    const inner = await made({ parent_id: outer.id })
    const innermost = await made({ parent_id: inner.id })
    for (const parent of [outer.id, inner.id, innermost.id])
      expect(refusalPair(await change(outer.id, { parent_id: parent }))).toEqual([409, 'own_descendant'])
    expect(refusalPair(await change(4, { parent_id: innermost.id }))).toEqual([409, 'own_descendant'])
  })

  test('a hobby below another, or a category to the top, is refused with what to do instead', async () => {
    const reply = await change(9, { parent_id: 4 })
    expect(refusalPair(reply)).toEqual([409, 'hobby_stays'])
    expect(reply.body.message).toBe(
      'A hobby stays at the top. Move its products into another category instead.',
    )
    expect(refusalPair(await change(shop.knitting, { parent_id: null }))).toEqual([409, 'hobby_stays'])
  })

  test('a category to another hobby takes those below it along, and 2 products change their hobby', async () => {
    const outer = await made()
    const inner = await made({ parent_id: outer.id })
    const ids = [await shop.sell({ categoryId: outer.id }), await shop.sell({ categoryId: inner.id })].map(
      ({ id }) => id,
    )
    expect((await change(outer.id, { parent_id: 9 })).body).toMatchObject({ hobby_id: 9, all_products: 2 })
    const products = await productsOf(shop.db, ids)
    expect(ids.map((id) => products.get(id)?.hobbyName)).toEqual(['Beads & Jewellery', 'Beads & Jewellery'])
    expect(await namesBelow(outer.id)).toEqual([inner.name])
  })

  test('the third of three to the first place numbers its siblings 0, 1, 2', async () => {
    const { id } = await made({ parent_id: 9, name: 'Findings' })
    for (const name of ['Clasps', 'Hooks', 'Wires']) await made({ parent_id: id, name })
    const wires = (
      await shop.ask<{ rows: CategoryOnWire[] }>(shop.meera, 'GET /admin/category-tree')
    ).body.rows.find(({ name }) => name === 'Wires')
    await change(wires?.id ?? 0, { position: 0 })
    expect(await namesBelow(id)).toEqual(['Wires', 'Clasps', 'Hooks'])
  })

  test('two categories into each other at once leaves one move and no circle', async () => {
    const [a, b] = [await made(), await made()]
    const replies = await Promise.all([change(a.id, { parent_id: b.id }), change(b.id, { parent_id: a.id })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a hidden category', () => {
  test('leaves the tree with those below it, its goods are no longer on sale, and all come back when it is shown', async () => {
    const outer = await made()
    const inner = await made({ parent_id: outer.id })
    const { id, variantIds } = await shop.sell({ categoryId: inner.id })
    const seen = async () => ({
      tree: (await namesBelow(4)).includes(outer.name),
      sale: (await productsOf(shop.db, [id])).get(id)?.isOnSale,
      pack: (await variantsOf(shop.db, variantIds)).get(variantIds[0] ?? 0)?.isActive,
      search: (await searchDocumentsOf(shop.db, [id])).length,
    })
    const all = { tree: true, sale: true, pack: true, search: 1 }
    expect(await seen()).toEqual(all)
    expect((await change(outer.id, { is_hidden: true, reason: 'Out of season' })).body.is_shown).toBe(false)
    expect(await seen()).toEqual({ tree: false, sale: false, pack: false, search: 0 })
    expect((await productsOf(shop.db, [id])).get(id)?.isCategoryShown).toBe(false)
    await change(outer.id, { is_hidden: false })
    expect(await seen()).toEqual(all)
    expect((await shop.audit(`category ${outer.id}`)).slice(1)).toMatchObject([
      { before: { is_hidden: false }, after: { is_hidden: true }, reason: 'Out of season' },
      { before: { is_hidden: true }, after: { is_hidden: false }, reason: 'common.no_reason_given' },
    ])
  })

  test('stays hidden below one that is hidden, whatever it says itself', async () => {
    const outer = await made({ is_hidden: true })
    const inner = await made({ parent_id: outer.id })
    expect([inner.is_hidden, inner.is_shown]).toEqual([false, false])
    await change(inner.id, { is_hidden: true })
    await change(outer.id, { is_hidden: false })
    expect(await namesBelow(outer.id)).toEqual([])
  })
})

describe('products', () => {
  const move = (id: number, body: object) =>
    shop.ask<{ moved: number }>(shop.meera, `POST /admin/categories/${id}/move-products`, body)

  test('of a category and those below it move, 3 in all; hidden, its address leads to the new one', async () => {
    const outer = await made()
    const inner = await made({ parent_id: outer.id })
    const target = await made({ parent_id: 9 })
    const sold = []
    for (const categoryId of [outer.id, inner.id, inner.id]) sold.push((await shop.sell({ categoryId })).id)
    expect((await move(outer.id, { to_id: target.id, hide: true })).body).toEqual({ moved: 3 })
    const products = await productsOf(shop.db, sold)
    expect(
      [...products.values()].map(({ categoryId, hobbyId, isOnSale }) => [categoryId, hobbyId, isOnSale]),
    ).toEqual(sold.map(() => [target.id, 9, true]))
    const { rows } = (await shop.ask<{ rows: object[] }>(null, 'GET /category/moved')).body
    expect(rows).toContainEqual({ id: outer.id, to_id: target.id })
    await change(outer.id, { is_hidden: false })
    expect((await shop.ask<{ rows: object[] }>(null, 'GET /category/moved')).body.rows).not.toContainEqual({
      id: outer.id,
      to_id: target.id,
    })
  })

  test('move neither into their own category, nor into one below it, nor to an unknown one', async () => {
    const outer = await made()
    const inner = await made({ parent_id: outer.id })
    expect(refusalPair(await move(outer.id, { to_id: outer.id }))).toEqual([409, 'own_descendant'])
    expect(refusalPair(await move(outer.id, { to_id: inner.id }))).toEqual([409, 'own_descendant'])
    expect((await move(outer.id, { to_id: inner.id, with_children: false })).status).toBe(200)
    expect(rejectedFields(await move(outer.id, { to_id: 98_765 }))).toEqual(['to_id'])
  })

  test('keep their category: removing it is 409 has_products, and the 14 hobbies are never removed', async () => {
    const remove = (id: number) => shop.ask(shop.meera, `DELETE /admin/categories/${id}`, {})
    const outer = await made()
    const inner = await made({ parent_id: outer.id })
    await shop.sell({ categoryId: inner.id })
    expect(refusalPair(await remove(inner.id))).toEqual([409, 'has_products'])
    expect(refusalPair(await remove(outer.id))).toEqual([409, 'has_categories'])
    expect(refusalPair(await remove(4))).toEqual([409, 'hobby_stays'])
    await move(inner.id, { to_id: shop.knitting })
    expect((await remove(inner.id)).status).toBe(200)
    expect((await remove(inner.id)).status).toBe(404)
  })
})

describe('the list', () => {
  type Page = { rows: CategoryOnWire[]; next: string | null; count: number }
  const list = (query: string) => shop.ask<Page>(shop.meera, `GET /admin/categories?${query}`)

  test('finds categories in both languages, hidden ones too, and counts their products', async () => {
    const { id } = await made({ name: 'Tatting thread', name_hi: 'टैटिंग धागा', is_hidden: true })
    await shop.sell({ categoryId: id })
    for (const q of ['tatting', 'टैटिंग']) {
      const { rows, count } = (await list(`q=${encodeURIComponent(q)}`)).body
      expect([count, rows[0]?.id, rows[0]?.products, rows[0]?.is_hidden]).toEqual([1, id, 1, true])
    }
    expect((await list('q=100%25')).body.count).toBe(0)
  })

  test('is read in pages of 5 without a gap, and all of it as CSV', async () => {
    const found: string[] = []
    let next: string | null = ''
    let all = 0
    while (next !== null) {
      const { body }: ApiReply<Page> = await list(`sort=-name&page_size=5&cursor=${encodeURIComponent(next)}`)
      found.push(...body.rows.map(({ name }) => name.toLowerCase()))
      ;({ next, count: all } = body)
    }
    expect([found.length, found]).toEqual([all, found.toSorted().toReversed()])
    const csv = (await list('format=csv')).text
    expect(csv.split('\r\n')[0]).toContain('Name in Hindi')
  })

  test('refuses an unknown order, and a cursor that it never gave', async () => {
    expect((await list('sort=colour')).status).toBe(400)
    expect((await list('cursor=bm90aGluZw')).status).toBe(400)
  })
})

test('another process drops its copy of the tree', async () => {
  await made({ name: 'Chunky yarn' })
  expect(await namesBelow(4)).toContain('Chunky yarn')
})
