import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  listAttributes,
  categoryTree,
  coloursOf,
  importAttributes,
  importCategories,
  importColours,
  saveCategories,
  saveColours,
} from '#domains/products/catalogue/reference-data'
import { importSynonyms, saveSynonyms } from '#domains/products/search'
import { shippingSettings } from '#domains/delivery/shipping'
import { loadGstRules } from '#domains/money/tax'
import type { Tx } from '#platform/database'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { attributeDefinitions } from './attributes.ts'
import { hobbies } from './categories.ts'
import { colours } from './colours.ts'
import { importReferenceRows, loadReferenceData } from './load-reference-data.ts'
import { synonyms } from './synonyms.ts'

let shop: FreshDb
let dataDir: string
let said: string[] = []
const log = { info: (sentence: string) => void said.push(sentence) }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-reference-'))
})
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(async () => {
  shop = await freshDb()
  said = []
})
afterEach(() => shop.drop())

const start = (): Promise<void> => loadReferenceData(shop.db, { dataDir, log })
const inOne = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => transact(shop.db, work)
const groups = async () => {
  const { rows } = await sql<{
    words: string[]
    also: string[]
  }>`select words, also from search.synonyms order by position`.execute(shop.db)
  return rows
}
/** The rows of all reference tables. */
const everything = async () => ({
  hobbies: await categoryTree(shop.db),
  colours: [...(await coloursOf(shop.db))].toSorted(),
  attributes: await listAttributes(shop.db),
  synonyms: await groups(),
})

test('two servers that start at once on an empty database both find 14 hobbies, 89 subcategories, 52 colours, 174 attributes and 185 groups of synonyms', async () => {
  await Promise.all([start(), start()])
  const found = await everything()
  expect(found.hobbies.map(({ id, name }) => [id, name])).toEqual(hobbies.map(({ id, name }) => [id, name]))
  expect(found.hobbies.map(({ children }) => children.map(({ name }) => name))).toEqual(
    hobbies.map(({ subcategories }) => subcategories.map(({ name }) => name)),
  )
  expect(found.hobbies.flatMap(({ children }) => children)).toHaveLength(89)
  expect(Object.fromEntries(found.colours)).toEqual(colours)
  expect(found.colours).toHaveLength(52)
  expect(found.attributes).toEqual(attributeDefinitions)
  expect(found.attributes).toHaveLength(174)
  expect(found.synonyms).toEqual(synonyms)
  expect(found.synonyms).toHaveLength(185)
  expect(said).toEqual([
    'Reference data is up to date; written: 103 categories, 52 colours, 174 attributes, 185 synonyms.',
  ])
})

test('GST rates and the five delivery zones are there before the first store', async () => {
  await start()
  expect((await loadGstRules(shop.db)).size).toBeGreaterThan(70)
  expect(Object.keys((await shippingSettings(shop.db)).rates).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('every hobby and every subcategory has a picture and a name in Hindi', async () => {
  await start()
  const tree = await categoryTree(shop.db)
  expect(new Set(tree.map(({ image }) => image)).size).toBe(14)
  expect(
    tree.filter(
      ({ image, children }) => !image.startsWith('/media/') || children.some((one) => one.image !== image),
    ),
  ).toEqual([])
  const all = tree.flatMap((hobby) => [hobby, ...hobby.children])
  expect(all.filter(({ name, name_hi: hindi }) => hindi === name || !/[\u0900-\u097f]/.test(hindi))).toEqual(
    [],
  )
})

test('the next start writes nothing and runs at most 8 statements; an emptied picture folder is filled again', async () => {
  await start()
  const before = await everything()
  await rm(join(dataDir, 'media'), { recursive: true })
  const sent = shop.statements.sentCount()
  await start()
  expect(shop.statements.sentCount() - sent).toBeLessThanOrEqual(8)
  expect(await everything()).toEqual(before)
  expect(said).toHaveLength(1)
  expect(
    (await readdir(join(dataDir, 'media', 'originals'), { recursive: true })).filter((name) =>
      name.endsWith('.svg'),
    ),
  ).toHaveLength(15)
})

test('an import that is interrupted writes nothing, and the next start does all of it', async () => {
  await expect(
    inOne(async (tx) => {
      await importReferenceRows(tx, [])
      throw new Error('The machine lost power.')
    }),
  ).rejects.toThrow('lost power')
  expect(await coloursOf(shop.db)).toEqual(new Map())
  await start()
  expect((await coloursOf(shop.db)).size).toBe(52)
})

test('rows that the staff changed or deleted stay so, however often the shop starts', async () => {
  await start()
  await sql`update catalogue.colours set hex = '#ff0000' where name = 'Red'`.execute(shop.db)
  await sql`delete from catalogue.colours where name = 'Tan'`.execute(shop.db)
  await sql`update catalogue.categories set name = 'Kids and school', description = 'For small hands.' where id = 6`.execute(
    shop.db,
  )
  await inOne((tx) => saveSynonyms(tx, [{ words: ['thread', 'dhaga'], also: [] }]))
  const changed = await everything()
  await start()
  await start()
  expect(await everything()).toEqual(changed)
})

test('a new version updates 4 kinds of rows, adds new ones, and leaves those that the staff changed or deleted', async () => {
  await inOne((tx) => importReferenceRows(tx, []))
  await sql`update catalogue.colours set hex = '#ff0000' where name = 'Red'`.execute(shop.db)
  await sql`delete from catalogue.colours where name = 'Tan'`.execute(shop.db)
  const newColours = { ...colours, Red: '#e00000', Tan: '#d0b080', Blue: '#0000ff', Indigo: '#2b3a67' }
  expect(await inOne((tx) => importColours(tx, newColours))).toBe(2)
  const said = await coloursOf(shop.db)
  expect(['Red', 'Tan', 'Blue', 'Indigo'].map((name) => said.get(name))).toEqual([
    '#ff0000',
    undefined,
    '#0000ff',
    '#2b3a67',
  ])

  await sql`update catalogue.attribute_definitions set label = 'Made of' where category_id = 4 and key = 'fibre'`.execute(
    shop.db,
  )
  const label = (key: string, text: string) => (each: (typeof attributeDefinitions)[number]) =>
    each.categoryId === 4 && each.key === key ? { ...each, label: text } : each
  const newAttributes = [
    ...attributeDefinitions.map(label('fibre', 'Fibres')).map(label('ply', 'Plies')),
    { ...attributeDefinitions[0]!, categoryId: 4, key: 'halo' },
  ]
  expect(await inOne((tx) => importAttributes(tx, newAttributes))).toBe(2)
  const ofYarns = (await listAttributes(shop.db)).filter(({ categoryId }) => categoryId === 4)
  expect(ofYarns.slice(0, 2).map(({ label }) => label)).toEqual(['Made of', 'Plies'])
  expect(ofYarns.at(-1)?.key).toBe('halo')

  await inOne((tx) =>
    saveSynonyms(
      tx,
      synonyms
        .slice(1)
        .map((group, at) => (at === 0 ? { ...group, words: [...group.words, 'woolly'] } : group)),
    ),
  )
  const more = [
    ...synonyms.map((group, at) => (at < 3 ? { ...group, words: [...group.words, `shipped${at}`] } : group)),
    { words: ['tatting', 'frivolité'], also: [] },
  ]
  expect(await inOne((tx) => importSynonyms(tx, more))).toBe(2)
  const after = await groups()
  expect(after).toHaveLength(185)
  expect(
    after.map(({ words }) => words.at(-1)).filter((word) => /woolly|shipped|frivol/.test(word ?? '')),
  ).toEqual(['woolly', 'shipped2', 'frivolité'])
})

test('a new version renames a hobby, describes a subcategory and adds one after its siblings', async () => {
  await inOne((tx) => importReferenceRows(tx, []))
  const look = { nameHi: 'राखी', image: '', placeholder: '#efe6d6' }
  const rakhi = hobbies[7]?.subcategories.find(({ name }) => name === 'Rakhi')
  const before = { id: null, parentId: 8, name: 'Rakhi', description: rakhi?.description ?? '', ...look }
  expect(await inOne((tx) => importCategories(tx, [before]))).toBe(0)
  const ships = [
    { id: 14, parentId: null, name: 'Ribbons & Lace', description: 'By the roll.', ...look },
    { ...before, description: 'Threads for a wrist.' },
    { ...before, name: 'Lohri' },
  ]
  expect(await inOne((tx) => importCategories(tx, ships))).toBe(3)
  const tree = await categoryTree(shop.db)
  expect(tree.find(({ id }) => id === 14)?.name).toBe('Ribbons & Lace')
  const festival = tree.find(({ id }) => id === 8)
  expect(festival?.children.find(({ name }) => name === 'Rakhi')?.description).toBe('Threads for a wrist.')
  expect(festival?.children.at(-1)?.name).toBe('Lohri')
})

test('a database that an older demo has filled is adopted: its rows stay, missing ones are added', async () => {
  const look = { description: 'As it was.', image: '/media/old', placeholder: '#ffffff' }
  await inOne(async (tx) => {
    await saveCategories(tx, [{ ...look, id: 4, parentId: null, name: 'Yarns & Needles' }])
    await saveCategories(tx, [{ ...look, parentId: 4, name: 'Knitting yarn' }])
    await saveColours(tx, { Red: '#e53935', Blue: '#123456' })
    await saveSynonyms(tx, [{ words: ['wool', 'oon'], also: [] }])
  })
  await start()
  const yarns = (await categoryTree(shop.db)).find(({ id }) => id === 4)
  expect([yarns?.description, yarns?.children[0]?.description, yarns?.children.length]).toEqual([
    'As it was.',
    'As it was.',
    8,
  ])
  expect((await categoryTree(shop.db)).map(({ id }) => id)).toEqual(hobbies.map(({ id }) => id))
  const known = await coloursOf(shop.db)
  expect([known.get('Blue'), known.size]).toEqual(['#123456', 52])
  expect((await groups()).filter(({ words }) => words[0] === 'wool')).toEqual([
    { words: ['wool', 'oon'], also: [] },
  ])
  expect(await groups()).toHaveLength(185)
  // Rows equal to the shipped ones are updated from now on, different ones are not.
  expect(await inOne((tx) => importColours(tx, { ...colours, Red: '#dd0000', Blue: '#0000dd' }))).toBe(1)
})

test("no two groups of synonyms begin with the same word, which is the group's key", () => {
  const first = synonyms.map(({ words }) => words[0])
  expect(new Set(first).size).toBe(first.length)
})
