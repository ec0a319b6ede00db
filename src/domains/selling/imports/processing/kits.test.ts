import { describe, expect, test } from 'vitest'
import { onHandOf } from '#domains/products/stock'
import {
  hookRow,
  kabir,
  nativeFile,
  NATIVE_HEADER,
  pema,
  setUpImportSellers,
  shop,
} from '../uploads/uploads.fixture.ts'

setUpImportSellers()

/** A row of a kit: `parts` as in the file, 'YARN x 2 | NEEDLE'. */
const kitRow = (handle: string, parts: string, stock = ''): string =>
  `${hookRow({ handle, name: `Kit ${handle}`, sku: handle.toUpperCase(), stock })},${parts}`
const partRow = (handle: string): string =>
  `${hookRow({ handle, name: `Part ${handle}`, sku: handle.toUpperCase() })},`
const kitFile = (...rows: string[]): string => [`${NATIVE_HEADER},kit`, ...rows].join('\n')
const partsOf = async (name: string): Promise<unknown[] | undefined> =>
  (await pema.goods())
    .find((product) => product.name === name)
    ?.packs[0]?.components.map(({ productName, quantity }) => [productName, quantity])

describe('a kit in a file', () => {
  test('that stands above its parts is added after them, and the same file again changes nothing', async () => {
    const file = kitFile(kitRow('set', 'NEEDLE | YARN x 2'), partRow('yarn'), partRow('needle'))
    expect(await pema.bring(file, { dryRun: true })).toMatchObject({ to_add: 3, refused: 0 })
    expect(await pema.bring(file)).toMatchObject({ to_add: 3, refused: 0, problem_count: 0 })
    expect(await partsOf('Kit set')).toEqual([
      ['Part needle', 1],
      ['Part yarn', 2],
    ])
    expect(await pema.bring(file)).toMatchObject({ unchanged: 3, to_change: 0, problem_count: 0 })
  })

  test.each(['ciy', 'shopify'] as const)(
    'exported as %s and imported again changes nothing',
    async (format) => {
      await pema.bring(kitFile(partRow('bead'), partRow('wire'), kitRow('bracelet', 'WIRE x 3 | BEAD x 40')))
      const seen = await pema.bring(await pema.export(format), { format })
      expect(seen).toMatchObject({ to_add: 0, to_change: 0, refused: 0, problem_count: 0 })
      expect(await partsOf('Kit bracelet')).toEqual([
        ['Part wire', 3],
        ['Part bead', 40],
      ])
    },
  )

  test('of 3 instead of 2 yarns is changed, and its parts stay', async () => {
    const parts = kitFile(partRow('wool'), kitRow('hat', 'WOOL x 2'))
    await pema.bring(parts)
    expect(await pema.bring(parts.replace('WOOL x 2', 'WOOL x 3'))).toMatchObject({
      to_change: 1,
      unchanged: 1,
      problem_count: 0,
    })
    expect(await partsOf('Kit hat')).toEqual([['Part wool', 3]])
  })

  test('with a count of 5 is added, and a note says that its parts are counted', async () => {
    const seen = await pema.bring(kitFile(partRow('dye'), kitRow('dyeing', 'DYE x 2', '5')))
    expect(seen).toMatchObject({
      to_add: 2,
      problems: [{ row: 3, column: 'stock', code: 'stock_kit', value: '5', is_note: true }],
    })
    const packs = (await pema.goods()).filter(({ name }) => name === 'Kit dyeing').flatMap((kit) => kit.packs)
    expect(
      await onHandOf(
        shop.database.db,
        packs.map(({ id }) => id),
      ),
    ).toEqual(new Map())
  })
})

describe('a kit in a file is refused', () => {
  test('with a part that nobody has, or that only Kabir has; the row beside it is added', async () => {
    await kabir.bring(nativeFile(hookRow({ handle: 'loom', sku: 'LOOM' })))
    const seen = await pema.bring(
      kitFile(partRow('felt'), kitRow('odd', 'FELT | LOST x 2'), kitRow('his', 'FELT | LOOM')),
    )
    expect(seen).toMatchObject({ to_add: 1, refused: 2 })
    expect(seen.problems.map(({ row, column, code, value }) => [row, column, code, value])).toEqual([
      [3, 'kit', 'kit_unknown', 'LOST'],
      [4, 'kit', 'kit_unknown', 'LOOM'],
    ])
  })

  test.each([
    ['the same part twice', 'CORD x 2 | CORD', 'List each component of a kit once'],
    ['a kit as a part', 'CORD | MACRAME', 'kit'],
  ])('with %s, in a sentence at its row', async (_what, parts, sentence) => {
    await pema.bring(kitFile(partRow('cord'), kitRow('macrame', 'CORD x 5')))
    const seen = await pema.bring(kitFile(kitRow('wall', parts)))
    expect(seen).toMatchObject({
      refused: 1,
      to_add: 0,
      problems: [{ row: 2, column: 'kit', code: 'not_kept', is_note: false }],
    })
    expect(seen.problems[0]?.message).toContain(sentence)
  })

  test('where the store sells that SKU as a single piece, or the other way round', async () => {
    await pema.bring(kitFile(partRow('pin'), partRow('lace'), kitRow('lacing', 'PIN x 9')))
    const lace = kitRow('lace', 'PIN').replace('Kit lace', 'Part lace')
    const lacing = partRow('lacing').replace('Part lacing', 'Kit lacing')
    const seen = await pema.bring(kitFile(lace, lacing))
    expect(seen).toMatchObject({ refused: 2, to_change: 0, unchanged: 0 })
    expect(seen.problems.map(({ row, code }) => [row, code]).toSorted()).toEqual([
      [2, 'not_kept'],
      [3, 'not_kept'],
    ])
    expect([await partsOf('Part lace'), await partsOf('Kit lacing')]).toEqual([[], [['Part pin', 9]]])
  })
})
