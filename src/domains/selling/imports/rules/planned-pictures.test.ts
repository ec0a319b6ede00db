import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Picture } from '#domains/products/media'
import type { PictureRow } from '../tables.ts'
import { mediaUrlOf, planPictures, type ShownPictures, type WantedPicture } from './plan-pictures.ts'

const PUBLIC_URL = 'https://ciy.test'
const pictureOf = (source: string, alt: string): Picture => ({
  path: `/media/${Buffer.from(source).toString('hex')}`,
  alt,
  width: 10,
  height: 10,
  placeholder: '#fff',
})
/** The product after all pictures of a plan were fetched. */
function fetched(plan: readonly PictureRow[]): Pick<ShownPictures, 'rows' | 'pictures' | 'skusShown'> {
  const rows = plan.map((row): PictureRow => ({
    ...row,
    state: 'kept',
    picture: row.picture ?? pictureOf(row.source, row.alt),
  }))
  return {
    rows,
    pictures: rows.flatMap(({ picture, alt }) => (picture ? [{ ...picture, alt }] : [])),
    skusShown: rows.map(({ skus }) => skus),
  }
}
const planFor = (desired: readonly WantedPicture[], now: Partial<ShownPictures> = {}) =>
  planPictures(desired, {
    productId: 7,
    importId: 3,
    rows: [],
    pictures: [],
    skusShown: [],
    publicUrl: PUBLIC_URL,
    ...now,
  })

const wanted: fc.Arbitrary<WantedPicture[]> = fc.uniqueArray(
  fc.record({
    row: fc.integer({ min: 2, max: 300 }),
    source: fc.constantFrom('a.jpg', 'b.jpg', 'c.jpg', 'ऊन 🧶.jpg', 'https://wool.example/a.jpg'),
    alt: fc.constantFrom('', 'A skein', 'ऊन'),
    skus: fc.uniqueArray(fc.constantFrom('HOOK', 'HOOK-5', 'HOOK-6'), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 5, selector: ({ source }) => source },
)

describe('the plan for any pictures of a file', () => {
  test('has them in their order, all of them due for a product without pictures', () => {
    fc.assert(
      fc.property(wanted, (desired) => {
        const plan = planFor(desired)
        expect(plan?.map(({ source, position, state }) => [source, position, state])).toEqual(
          desired.map(({ source }, at) => [source, at, 'due']),
        )
      }),
    )
  })

  test('is nothing once they were fetched, and nothing while they are due', () => {
    fc.assert(
      fc.property(wanted, (desired) => {
        const plan = planFor(desired) ?? []
        expect(planFor(desired, fetched(plan))).toBeNull()
        expect(planFor(desired, { rows: plan })).toBeNull()
      }),
    )
  })

  test('of another file fetches only what the first one did not bring', () => {
    fc.assert(
      fc.property(wanted, wanted, (first, second) => {
        const plan = planFor(second, fetched(planFor(first) ?? [])) ?? []
        const known = new Set(first.map(({ source }) => source))
        for (const { source, state, import_id } of plan)
          expect([state, import_id]).toEqual([known.has(source) ? 'kept' : 'due', 3])
      }),
    )
  })

  test('fetches again exactly those that failed', () => {
    fc.assert(
      fc.property(wanted, fc.nat({ max: 4 }), (desired, at) => {
        const { rows, ...shown } = fetched(planFor(desired) ?? [])
        const failed = rows[at % rows.length]?.source
        const now = rows.map((row): PictureRow =>
          row.source === failed ? { ...row, state: 'failed', picture: null } : row,
        )
        const due = planFor(desired, { ...shown, rows: now })?.filter(({ state }) => state === 'due')
        expect(due?.map(({ source }) => source)).toEqual([failed])
      }),
    )
  })
})

describe('pictures of this shop in a file', () => {
  const [red, teal] = [pictureOf('red', 'Red'), pictureOf('teal', 'Teal')]
  const own = (picture: Picture, alt = picture.alt): WantedPicture => ({
    row: 2,
    source: mediaUrlOf(picture.path, PUBLIC_URL),
    alt,
    skus: [],
  })
  const now = { pictures: [red, teal], skusShown: [[], []] }
  const statesOf = (desired: readonly WantedPicture[]) =>
    planFor(desired, now)?.map(({ state, picture }) => [state, picture?.path]) ?? null

  test('in the other order, or without the second, are planned and not fetched', () => {
    expect(statesOf([own(red), own(teal)])).toBeNull()
    expect(statesOf([own(teal), own(red)])).toEqual([
      ['kept', teal.path],
      ['kept', red.path],
    ])
    expect(statesOf([own(red)])).toEqual([['kept', red.path]])
  })

  test('with another text are planned and not fetched', () => {
    expect(statesOf([own(red, 'A red skein'), own(teal)])).toEqual([
      ['kept', red.path],
      ['kept', teal.path],
    ])
  })

  test('that another product shows are fetched like those of any site', () => {
    expect(statesOf([own(red), own(pictureOf('blue', 'Blue'))])).toEqual([
      ['kept', red.path],
      ['due', undefined],
    ])
  })

  test('for a pack that shows another one are planned', () => {
    const forHook = [own(red), { ...own(teal), skus: ['HOOK'] }]
    expect(planFor(forHook, { ...now, skusShown: [[], ['HOOK']] })).toBeNull()
    expect(planFor(forHook, { ...now, skusShown: [['HOOK'], []] })?.map(({ skus }) => skus)).toEqual([
      [],
      ['HOOK'],
    ])
  })
})
