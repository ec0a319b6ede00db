import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { refusalPair, rejectedFields, type ApiReply } from '#testing/domain-shop'
import { openStaffedCatalogue, type StaffedCatalogue } from '../categories/categories.fixture.ts'
import type { AttributeDetailsOnWire, AttributeOnWire, CategoryOnWire } from '../contract.ts'
import { changeProduct } from '../listings/index.ts'
import { productsOf } from '../reading/index.ts'

let shop: StaffedCatalogue
beforeAll(async () => {
  shop = await openStaffedCatalogue()
})
afterAll(() => shop.close())

const add = (body: object, who = shop.meera): Promise<ApiReply<AttributeDetailsOnWire>> =>
  shop.ask(who, 'POST /admin/attributes', body)
const change = (key: string, body: object): Promise<ApiReply<AttributeDetailsOnWire>> =>
  shop.ask(shop.meera, `PATCH /admin/attributes/${key}`, body)
const rename = (key: string, body: object) =>
  shop.ask<{ products: number }>(shop.meera, `POST /admin/attributes/${key}/rename-value`, body)
/** A category whose products have these attributes. */
const categoryWith = async (name: string, keys: string[]): Promise<number> =>
  (
    await shop.ask<CategoryOnWire>(shop.meera, 'POST /admin/categories', {
      name,
      parent_id: 4,
      attribute_keys: keys,
    })
  ).body.id
const said = async (id: number) => (await productsOf(shop.db, [id])).get(id)?.specs

describe('an attribute is refused', () => {
  test('to Asha and to Arun, who may not edit the catalogue', async () => {
    const body = { key: 'twist', label: 'Twist', kind: 'text' }
    expect([(await add(body, shop.asha)).status, (await add(body, shop.arun)).status]).toEqual([403, 403])
  })

  test.each([
    [{ label: 'Twist', kind: 'text' }, ['key']],
    [{ key: 'Twist!', label: 'Twist', kind: 'text' }, ['key']],
    [{ key: 'twist', kind: 'text' }, ['label']],
    [{ key: 'twist', label: 'Twist', kind: 'picture' }, ['kind']],
    [{ key: 'twist', label: 'Twist', kind: 'choice' }, ['values']],
    [{ key: 'twist', label: 'Twist', kind: 'choice', values: ['S', 's'] }, ['values']],
  ])('for %j, which names the field', async (body, fields) => {
    const reply = await add(body)
    expect([reply.status, rejectedFields(reply)]).toEqual([400, fields])
  })

  test('with 409 key_taken when it is there', async () => {
    const body = { key: 'ply_count', label: 'Ply', kind: 'number' }
    expect((await add(body)).status).toBe(201)
    expect(refusalPair(await add(body))).toEqual([409, 'key_taken'])
  })
})

describe('a choice', () => {
  test('is checked: a yarn whose weight is not on offer is refused with its name, one of the 2 values is taken', async () => {
    const { body } = await add({
      key: 'yarn_weight',
      label: 'Yarn weight',
      label_hi: 'ऊन की मोटाई',
      kind: 'choice',
      values: ['DK', { value: 'Aran', value_hi: 'आरान' }],
    })
    expect(body.values).toMatchObject([
      { value: 'DK', value_hi: '', products: 0, is_offered: true },
      { value: 'Aran', value_hi: 'आरान' },
    ])
    const categoryId = await categoryWith('Weighed yarn', ['yarn_weight'])
    await expect(shop.sell({ categoryId, attributes: { yarn_weight: 'Thick' } })).rejects.toThrow(
      'Thick can’t be chosen for Yarn weight.',
    )
    const { id } = await shop.sell({ categoryId, attributes: { yarn_weight: 'DK' } })
    expect(await said(id)).toEqual([
      { key: 'yarn_weight', label: 'Yarn weight', labelHi: 'ऊन की मोटाई', value: 'DK', unit: null },
    ])
  })

  test('is inherited by categories below, two levels down', async () => {
    await add({ key: 'dyed_by', label: 'Dyed by', kind: 'choice', values: ['Hand', 'Machine'] })
    const outer = await categoryWith('Dyed yarn', ['dyed_by'])
    let inner = outer
    for (const name of ['Natural dyes', 'Indigo'])
      inner = (
        await shop.ask<CategoryOnWire>(shop.meera, 'POST /admin/categories', { name, parent_id: inner })
      ).body.id
    await expect(shop.sell({ categoryId: inner, attributes: { dyed_by: 'Rain' } })).rejects.toThrow('Dyed by')
    const { id } = await shop.sell({ categoryId: inner, attributes: { dyed_by: 'Hand' } })
    expect((await said(id))?.[0]?.label).toBe('Dyed by')
  })

  test('of which a product says a value loses it only after a rename: 409 in_use names the value and 1 product', async () => {
    await add({ key: 'finish_kind', label: 'Finish', kind: 'choice', values: ['Matt', 'Shiny'] })
    const categoryId = await categoryWith('Finished yarn', ['finish_kind'])
    const { id } = await shop.sell({ categoryId, attributes: { finish_kind: 'Matt' } })
    const refused = await change('finish_kind', { values: ['Shiny'] })
    expect(refusalPair(refused)).toEqual([409, 'in_use'])
    expect(refused.body.message).toBe('1 products still say Matt. Rename or merge these values first.')
    expect((await rename('finish_kind', { from: 'Matt', to: 'Dull' })).body).toEqual({ products: 1 })
    expect((await said(id))?.[0]?.value).toBe('Dull')
    expect((await rename('finish_kind', { from: 'Dull', to: 'Shiny', reason: 'The same' })).body).toEqual({
      products: 1,
    })
    const { values } = (
      await shop.ask<AttributeDetailsOnWire>(shop.meera, 'GET /admin/attributes/finish_kind')
    ).body
    expect(values).toEqual([{ value: 'Shiny', value_hi: '', products: 1, is_offered: true }])
    expect((await shop.audit('attribute finish_kind')).at(-1)).toMatchObject({
      act: 'attribute-value-renamed',
      before: { value: 'Dull' },
      after: { value: 'Shiny', products: 1 },
      reason: 'The same',
    })
    expect(rejectedFields(await rename('finish_kind', { from: 'Matt', to: 'Shiny' }))).toEqual(['from'])
  })
})

describe('the other kinds', () => {
  test('yes or no, a number and a colour are checked; a colour must be one of ours', async () => {
    await add({ key: 'is_washable', label: 'Washable', kind: 'yes_no' })
    await add({ key: 'metres', label: 'Metres', kind: 'number', unit: 'm' })
    await add({ key: 'second_colour', label: 'Second colour', kind: 'colour' })
    const categoryId = await categoryWith('Checked yarn', ['is_washable', 'metres', 'second_colour'])
    const sell = (attributes: Record<string, string>) => shop.sell({ categoryId, attributes })
    await expect(sell({ is_washable: 'Perhaps' })).rejects.toThrow('Enter Yes or No for Washable.')
    await expect(sell({ metres: 'many' })).rejects.toThrow('Enter a number for Metres')
    await expect(sell({ second_colour: 'Octarine' })).rejects.toThrow(
      'We don’t have a colour called Octarine.',
    )
    await sell({ is_washable: 'Yes', metres: '110.5', second_colour: 'Blue' })
  })

  test('a text cannot become a number while 1 product says a word; it can become a choice with that word', async () => {
    await add({ key: 'spun', label: 'Spun', kind: 'text' })
    const categoryId = await categoryWith('Spun yarn', ['spun'])
    const { id } = await shop.sell({ categoryId, attributes: { spun: 'By hand' } })
    expect(refusalPair(await change('spun', { kind: 'number' }))).toEqual([409, 'in_use'])
    expect(refusalPair(await change('spun', { kind: 'choice', values: ['By mill'] }))).toEqual([
      409,
      'in_use',
    ])
    expect((await change('spun', { kind: 'choice', values: ['By hand', 'By mill'] })).status).toBe(200)
    await expect(
      transact(shop.db, (tx) => changeProduct(tx, id, { attributes: { spun: 'By magic' } })),
    ).rejects.toThrow('By magic can’t be chosen for Spun.')
  })
})

describe('an attribute in use', () => {
  test('is renamed in all its categories, and removed only when no product says it', async () => {
    await add({ key: 'origin_farm', label: 'Farm', kind: 'text' })
    const categoryId = await categoryWith('Farm yarn', ['origin_farm'])
    const { id } = await shop.sell({ categoryId, attributes: { origin_farm: 'Naggar' } })
    await change('origin_farm', { label: 'Sheep farm', unit: null, reason: 'Clearer' })
    expect((await said(id))?.[0]?.label).toBe('Sheep farm')
    const remove = () => shop.ask(shop.meera, 'DELETE /admin/attributes/origin_farm', {})
    const refused = await remove()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'in_use',
      '1 products say Sheep farm. Change them first, or take the attribute out of the categories.',
    ])
    await transact(shop.db, (tx) => changeProduct(tx, id, { attributes: {} }))
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('two renames of one value at once move each product once', async () => {
    await add({ key: 'feel', label: 'Feel', kind: 'text' })
    const categoryId = await categoryWith('Felt yarn', ['feel'])
    for (let times = 0; times < 3; times += 1) await shop.sell({ categoryId, attributes: { feel: 'Soft' } })
    const replies = await Promise.all([
      rename('feel', { from: 'Soft', to: 'Silky' }),
      rename('feel', { from: 'Soft', to: 'Fluffy' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

test('the list says of each attribute its values and categories; filters by kind and category, finds by value', async () => {
  type Page = { rows: AttributeOnWire[]; count: number }
  await add({ key: 'shape', label: 'Shape', kind: 'choice', values: ['Ball', 'Cone'] })
  const categoryId = await categoryWith('Shaped yarn', ['shape'])
  const list = async (query: string) =>
    (await shop.ask<Page>(shop.meera, `GET /admin/attributes?${query}`)).body
  expect((await list(`category_id=${categoryId}&kind=choice`)).rows).toEqual([
    {
      key: 'shape',
      label: 'Shape',
      label_hi: '',
      kind: 'choice',
      unit: null,
      is_facet: true,
      values: ['Ball', 'Cone'],
      categories: 1,
    },
  ])
  expect((await list('q=cone')).rows.map(({ key }) => key)).toEqual(['shape'])
  expect((await shop.ask(shop.meera, 'GET /admin/attributes?kind=picture')).status).toBe(400)
})
