import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openDomainShop,
  refusalPair,
  rejectedFields,
  type DomainShop,
  type TestPerson,
} from '#testing/domain-shop'
import type { SynonymGroupOnWire } from '../contract.ts'
import { searchLists } from '../lists.ts'
import { searchRoutes } from '../routes.ts'

let shop: DomainShop
let meera: TestPerson
beforeAll(async () => {
  shop = await openDomainShop({ routes: [searchRoutes], lists: searchLists })
  meera = await shop.person('Meera Iyer', ['staff', 'staff:search'])
})
afterAll(() => shop.close())

const add = (body: object, headers = {}) =>
  shop.ask<SynonymGroupOnWire>(meera, 'POST /admin/synonyms', body, headers)
const groups = async () =>
  (await shop.ask<{ groups: object[] }>(meera, 'GET /admin/search-synonyms')).body.groups

test('a group needs 2 words, also when one is written twice, and the right to edit them', async () => {
  const asha = await shop.person('Asha Rao', ['staff'])
  expect((await shop.ask(asha, 'POST /admin/synonyms', { words: ['oon', 'wool'] })).status).toBe(403)
  for (const words of [[], ['wool'], ['wool', 'Wool'], ['wool', ' ']])
    expect((await add({ words })).status).toBe(400)
  expect(rejectedFields(await add({ words: ['wool'] }))).toEqual(['words'])
})

test('a group is added once for one key, changed, and removed, each time with before and after in the audit log', async () => {
  const key = { 'idempotency-key': 'oon-1' }
  const body = { words: ['wool', 'oon', 'WOOL'], also: ['yarn', 'oon'], reason: 'Searched 40 times' }
  const [one, two] = [await add(body, key), await add(body, key)]
  expect([one.status, two.body]).toEqual([201, one.body])
  const { id } = one.body
  expect(one.body).toEqual({ id, words: ['wool', 'oon'], also: ['yarn'] })
  const change = await shop.ask(meera, `PATCH /admin/synonyms/${id}`, { words: ['wool', 'oon', 'ऊन'] })
  expect(change.body).toEqual({ id, words: ['wool', 'oon', 'ऊन'], also: [] })
  expect(await groups()).toContainEqual({ words: ['wool', 'oon', 'ऊन'], also: [] })
  const remove = () => shop.ask(meera, `DELETE /admin/synonyms/${id}`, { reason: 'Too wide' })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect(await shop.audit(`synonyms ${id}`)).toMatchObject([
    { act: 'synonyms-changed', before: {}, after: { words: ['wool', 'oon'] }, reason: 'Searched 40 times' },
    { before: { also: ['yarn'] }, after: { words: ['wool', 'oon', 'ऊन'] } },
    { before: { words: ['wool', 'oon', 'ऊन'] }, after: {}, reason: 'Too wide' },
  ])
})

test('3 groups are listed by their first word, and found by any word; a search uses a new group at once', async () => {
  for (const words of [
    ['zari', 'gold thread'],
    ['azulejo', 'tile'],
    ['moti', 'bead'],
  ])
    await add({ words })
  type Page = { rows: SynonymGroupOnWire[]; count: number }
  const list = async (query: string) => (await shop.ask<Page>(meera, `GET /admin/synonyms?${query}`)).body
  expect((await list('')).rows.map(({ words }) => words[0])).toEqual(['azulejo', 'moti', 'zari'])
  expect((await list('q=GOLD')).rows.map(({ words }) => words[0])).toEqual(['zari'])
  expect(refusalPair(await shop.ask(meera, 'PATCH /admin/synonyms/987654', { words: ['a', 'b'] }))).toEqual([
    404,
    'not_found',
  ])
})

test('replacing all groups is in the audit log with those that were taken away and added', async () => {
  await shop.ask(meera, 'PUT /admin/search-synonyms', {
    groups: [{ words: ['moti', 'bead'] }, { words: ['dori', 'cord'], also: ['rope'] }],
  })
  expect((await shop.audit('synonyms')).at(-1)).toMatchObject({
    before: { groups: ['zari, gold thread', 'azulejo, tile'] },
    after: { groups: ['dori, cord → rope'] },
  })
})
