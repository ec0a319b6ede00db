import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PictureRow } from '../tables.ts'
import { HOOK, problemsOf, readRows } from './reading.fixture.ts'
import { mediaUrlOf, picturesWanted, planPictures, type ShownPictures } from './plan-pictures.ts'
import { isPictureSource } from './read-pictures.ts'

describe('where a picture of a file is', () => {
  test.each([
    'https://wool.example/a.jpg',
    'http://wool.example/a',
    'rose.jpg',
    'goods/लाल 🧶.jpg',
    'a..b.jpg',
  ])('“%s” can be a picture', (source) => {
    expect(isPictureSource(source)).toBe(true)
  })

  test.each([
    'ftp://wool.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'C:\\goods\\a.jpg',
    '/etc/passwd',
    '../a.jpg',
    'goods/../../a.jpg',
    'a\u0000.jpg',
    'https://',
    'x'.repeat(301),
    `https://wool.example/${'x'.repeat(2_000)}`,
  ])('“%s” cannot', (source) => {
    expect(isPictureSource(source)).toBe(false)
  })

  test('is never a name with a step upwards', () => {
    const parts = fc.array(fc.constantFrom('a', '..', '.', 'b.jpg'), { minLength: 1, maxLength: 6 })
    fc.assert(fc.property(parts, (some) => isPictureSource(some.join('/')) === !some.includes('..')))
  })
})

describe('the pictures of a product', () => {
  const rows = (sources: string[], more: Record<string, string>[] = []) =>
    readRows(sources.map((image, at) => ({ ...(at === 0 ? HOOK : { handle: 'hook' }), image, ...more[at] })))

  test('are 20 at most: the 21st is told and the 20 before it stay', () => {
    const names = Array.from({ length: 21 }, (_, at) => `${at}.jpg`)
    expect([problemsOf(rows(names.slice(1))), rows(names.slice(1)).draft?.pictures?.length]).toEqual([[], 20])
    expect([problemsOf(rows(names)), rows(names).draft?.pictures?.length]).toEqual([
      ['22 image picture_address'],
      20,
    ])
  })

  test('stand as they are numbered, and one that stands twice counts once', () => {
    const read = rows(
      ['c.jpg', 'a.jpg', 'a.jpg', 'b.jpg'],
      [{ image_position: '3' }, { image_position: '1' }, { image_position: '9' }, { image_position: '2' }],
    )
    expect(read.draft?.pictures?.map(({ source }) => source)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  test('with a place of 0 or a text of 301 letters are told and the file order counts', () => {
    const read = rows(['a.jpg', 'b.jpg'], [{ image_position: '0' }, { image_alt: 'x'.repeat(301) }])
    expect(problemsOf(read)).toEqual(['2 image_position not_whole', '3 image_alt too_long'])
  })

  test('of a pack alone come after those of the product, each with its SKUs', () => {
    const draft = readRows([{ ...HOOK, image: 'a.jpg', pack_image: 'b.jpg' }]).draft
    expect(draft && picturesWanted(draft)).toEqual([
      { row: 2, source: 'a.jpg', alt: '', skus: [] },
      { row: 2, source: 'b.jpg', alt: '', skus: ['HOOK'] },
    ])
  })
})

describe('what is fetched for a product', () => {
  const picture = (path: string) => ({ path, alt: '', width: 10, height: 10, placeholder: '#fff' })
  const shown = (more: Partial<ShownPictures> = {}): ShownPictures => ({
    productId: 7,
    importId: 3,
    rows: [],
    pictures: [],
    skusShown: [],
    publicUrl: 'https://ciy.test',
    ...more,
  })
  const desired = (...sources: string[]) =>
    sources.map((source, at) => ({ row: at + 2, source, alt: '', skus: [] }))
  const row = (source: string, more: Partial<PictureRow> = {}): PictureRow => ({
    product_id: 7,
    position: 0,
    import_id: 2,
    row: 2,
    source,
    alt: '',
    skus: [],
    state: 'kept',
    picture: picture('/media/a'),
    ...more,
  })

  test('is nothing for a file without pictures', () => {
    expect(planPictures([], shown({ rows: [row('a.jpg')] }))).toBeNull()
  })

  test('is only b.jpg where a.jpg came with an earlier file', () => {
    const plan = planPictures(
      desired('a.jpg', 'b.jpg'),
      shown({ rows: [row('a.jpg')], pictures: [picture('/media/a')] }),
    )
    expect(plan?.map(({ source, state, import_id }) => [source, state, import_id])).toEqual([
      ['a.jpg', 'kept', 3],
      ['b.jpg', 'due', 3],
    ])
  })

  test('is nothing for the same file, also while its picture is still due, and all of it after a failure', () => {
    const same = (more: Partial<PictureRow>, path?: string) =>
      planPictures(
        desired('a.jpg'),
        shown({ rows: [row('a.jpg', more)], pictures: path ? [picture(path)] : [] }),
      )?.map(({ state }) => state) ?? null
    expect(same({}, '/media/a')).toBeNull()
    expect(same({ state: 'due', picture: null })).toBeNull()
    expect(same({ state: 'failed', picture: null })).toEqual(['due'])
    expect(same({}, '/media/other')).toEqual(['kept'])
  })

  test('is nothing for a picture of this shop that the product shows, with or without a width', () => {
    const own = mediaUrlOf('/media/a', 'https://ciy.test')
    expect(own).toBe('https://ciy.test/api/media/a?width=1200')
    for (const source of [own, 'https://ciy.test/api/media/a'])
      expect(planPictures(desired(source), shown({ pictures: [picture('/media/a')] }))).toBeNull()
    expect(
      planPictures(desired('https://bad.test/api/media/a'), shown({ pictures: [picture('/media/a')] })),
    ).toMatchObject([{ state: 'due' }])
  })
})
