import { msg } from '#platform/messages'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { newPack } from '../catalogue.fixture.ts'
import { listAttributes, categoryTree, saveAttributes } from '../reference-data/index.ts'
import { productsOf, searchDocumentsOf, variantsOf } from '../reading/index.ts'
import type { NewPack, NewProduct } from './index.ts'
import { shop, add, productOf, setUpListing } from './add-products.fixture.ts'

setUpListing()

const firm = { name: 'Baltic Linen Oy', address: 'Narva mnt 5, Tallinn' }

describe('what a shopper chooses', () => {
  const inColours = (first: Partial<NewPack>, second: Partial<NewPack>): Partial<NewProduct> => ({
    options: ['Colour', 'Size'],
    packs: [
      newPack({ optionValues: ['Rani', 'Small'], colour: 'Red', ...first }),
      newPack({ optionValues: ['Neel', 'Small'], colour: 'Blue', ...second }),
    ],
  })

  test.each([
    ['no values', { optionValues: [] }],
    ['too few values', { optionValues: ['Neel'] }],
    ['an empty value', { optionValues: ['Neel', ' '] }],
    ['the values of another pack', { optionValues: ['Rani', 'Small'] }],
  ])('a pack that has %s is refused', async (_what, second) => {
    await expect(add(inColours({}, second))).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ field: 'options' }] },
    })
  })

  test('two packs of one choice cannot be on sale together, even by direct SQL', async () => {
    const { id } = await add(inColours({}, {}))
    const same =
      sql`update catalogue.variants set option_values = '{Rani,Small}' where product_id = ${id}`.execute(
        shop.db,
      )
    await expect(same).rejects.toThrow('variants_choice')
  })

  test('values are in the order of the packs, colours with their swatch, and each pack has its own', async () => {
    const { id } = await add({ ...inColours({ pictureAt: 0 }, { dyeLot: '4711' }), colour: null })
    const product = await productOf(id)
    expect(product.options).toEqual([
      {
        name: 'Colour',
        values: [
          { value: 'Rani', hex: '#e53935' },
          { value: 'Neel', hex: '#1e88e5' },
        ],
      },
      { name: 'Size', values: [{ value: 'Small', hex: null }] },
    ])
    expect(product.packs).toMatchObject([
      {
        optionValues: ['Rani', 'Small'],
        colour: { name: 'Red', hex: '#e53935' },
        pictureAt: 0,
        dyeLot: null,
      },
      {
        optionValues: ['Neel', 'Small'],
        colour: { name: 'Blue', hex: '#1e88e5' },
        pictureAt: null,
        dyeLot: '4711',
      },
    ])
    expect((await searchDocumentsOf(shop.db, [id]))[0]?.colours.toSorted()).toEqual(['Blue', 'Red'])
  })

  test.each([
    [
      'a picture that does not exist',
      { pictureAt: 1 },
      'One of the variants uses a picture that the product doesn’t have.',
    ],
    [
      'an unknown colour',
      { colour: 'Octarine' },
      'One of the variants has a colour that we don’t know. Choose another.',
    ],
    ['0 g', { measure: { quantity: 0, unit: 'g' as const } }, 'A pack’s content must be more than 0.'],
    ['a step of 0 m', { cut: { stepMetres: 0, leastSteps: 1 } }, 'For cut lengths, enter a step'],
    [
      'a shortest cut of half a step',
      { cut: { stepMetres: 0.25, leastSteps: 0.5 } },
      'For cut lengths, enter a step',
    ],
    ['400 days of making', { madeInDays: 400 }, 'Enter 1 to 365 days for made-to-order products.'],
    ['an empty dye lot', { dyeLot: ' ' }, 'Enter the dye lot'],
  ])('a pack with %s is refused', async (_what, pack, sentence) => {
    await expect(add({ packs: [newPack(pack)] })).rejects.toThrow(sentence)
  })
})

describe('what one unit costs', () => {
  const unitPrice = async (pack: Partial<NewPack>, netQuantity = '1 unit') => {
    const { id } = await add({ netQuantity, packs: [newPack({ discountedPaise: null, ...pack })] })
    return (await productOf(id)).packs[0]?.unitPrice
  }

  test('is derived from the price to pay and the declared contents of the pack', async () => {
    expect(
      await unitPrice({ pricePaise: 12_000, discountedPaise: 10_000, measure: { quantity: 50, unit: 'g' } }),
    ).toEqual({
      paise: 20_000,
      per: '100 g',
    })
  })

  test('is read off the label, or off the net quantity, of a pack without declared contents', async () => {
    expect(await unitPrice({ label: 'Pack of 10', pricePaise: 8_500 })).toEqual({ paise: 850, per: 'piece' })
    expect(await unitPrice({ label: '1 cone', pricePaise: 3_250 }, '500 m')).toEqual({
      paise: 650,
      per: '100 m',
    })
    expect(await unitPrice({ label: '', pricePaise: 3_250 }, '1 kit')).toBeNull()
  })

  test('of cloth at ₹60 for each 25 cm is ₹240 a metre', async () => {
    expect(await unitPrice({ pricePaise: 6_000, cut: { stepMetres: 0.25, leastSteps: 2 } })).toEqual({
      paise: 24_000,
      per: 'm',
    })
  })

  test('of cloth at ₹59.99 for each 25 cm, off ₹75, is what lists sort and filter it by: ₹239.96 a metre, 20 % off', async () => {
    const cut = { stepMetres: 0.25, leastSteps: 2 }
    const { id } = await add({
      packs: [newPack({ pricePaise: 5_999, discountedPaise: null, mrpPaise: 7_500, cut })],
    })
    expect((await searchDocumentsOf(shop.db, [id]))[0]).toMatchObject({
      fromPaise: 23_996,
      discountPercent: 20,
    })
  })
})

describe('the declarations', () => {
  test('of imported goods need an importer with name and address', async () => {
    const refused = {
      status: 400,
      message: expect.stringContaining('importer’s name and address'),
    }
    await expect(add({ countryOfOrigin: 'Estonia' })).rejects.toMatchObject(refused)
    await expect(
      add({ countryOfOrigin: 'Estonia', declarations: { importer: { name: 'Indigo Lane', address: ' ' } } }),
    ).rejects.toMatchObject(refused)
    const past =
      sql`update catalogue.products set country_of_origin = 'Nepal' where id = (select max(id) from catalogue.products)`.execute(
        shop.db,
      )
    await expect(past).rejects.toThrow('products_importer')
  })

  test('name the store when the listing names no firm', async () => {
    const { id } = await add()
    const place = 'Kullu, Himachal Pradesh 175101'
    expect((await productOf(id)).declarations).toEqual({
      commonName: 'Knitting yarn',
      maker: { name: 'Kullu Wool House', address: place },
      packer: null,
      importer: null,
      consumerCare: { name: 'Kullu Wool House', phone: '', email: '', address: place },
      dimensions: null,
      bestBefore: null,
    })
  })

  test('show the firms that the listing names', async () => {
    const declarations = {
      commonName: 'Linen yarn',
      maker: firm,
      importer: { name: 'Indigo Lane', address: 'Jaipur 302002' },
      dimensions: '10 × 4 cm',
    }
    const { id } = await add({ countryOfOrigin: 'Estonia', declarations })
    expect((await productOf(id)).declarations).toMatchObject(declarations)
  })
})

describe('facts of a category', () => {
  beforeAll(() =>
    transact(shop.db, (tx) =>
      saveAttributes(tx, [
        { categoryId: 4, key: 'needle_mm', label: 'Needle size', kind: 'number', unit: 'mm', isFacet: true },
        { categoryId: 4, key: 'fibre', label: 'Fibre', kind: 'text', unit: null, isFacet: true },
        {
          categoryId: shop.knitting,
          key: 'fibre',
          label: 'Fibre of the yarn',
          kind: 'text',
          unit: null,
          isFacet: true,
        },
      ]),
    ),
  )

  test.each(['four', '4 mm', '4,5', '', '1e3', '٤'])('a needle size of %j is refused', async (needle_mm) => {
    await expect(add({ attributes: { needle_mm } })).rejects.toMatchObject({
      status: 400,
      details: {
        errors: [{ field: 'needle_mm', message: msg('catalogue.must_be_number', { label: 'Needle size' }) }],
      },
    })
  })

  test('are named and ordered by the subcategory, then the hobby, and unknown ones still show', async () => {
    const { id } = await add({ attributes: { spun_by: 'Pema', needle_mm: '3.5', fibre: 'Wool' } })
    expect((await productOf(id)).specs).toEqual([
      { key: 'fibre', label: 'Fibre of the yarn', value: 'Wool', unit: null },
      { key: 'needle_mm', label: 'Needle size', value: '3.5', unit: 'mm' },
      { key: 'spun_by', label: 'Spun by', value: 'Pema', unit: null },
    ])
  })

  test('saved twice are there once, and a new label shows at once', async () => {
    const unchanged = {
      categoryId: 4,
      key: 'needle_mm',
      label: 'Needles',
      kind: 'number' as const,
      unit: 'mm',
      isFacet: false,
    }
    await transact(shop.db, (tx) => saveAttributes(tx, [unchanged]))
    await transact(shop.db, (tx) => saveAttributes(tx, [unchanged]))
    expect((await listAttributes(shop.db)).filter(({ key }) => key === 'needle_mm')).toEqual([unchanged])
  })
})

test('60 products with all of this are one statement', async () => {
  const ids = (
    await sql<{ id: number }>`select id from catalogue.products limit 60`.execute(shop.db)
  ).rows.map(({ id }) => id)
  await productsOf(shop.db, ids)
  const before = shop.statements.sentCount()
  await productsOf(shop.db, ids)
  expect(shop.statements.sentCount() - before).toBe(1)
})

test('a category without a Hindi name shows its English one', async () => {
  expect(await categoryTree(shop.db)).toMatchObject([
    { name_hi: 'ऊन और सलाइयाँ', children: [{ name_hi: 'Knitting yarn' }] },
  ])
})

describe('GST by the day and the piece', () => {
  const cushion = (packs: NewPack[]) => add({ hsn: '6304', gstRate: 5, gstRule: 'textile-articles', packs })
  const rates = async (id: number) => (await productOf(id)).packs.map(({ gstRate }) => gstRate)

  test('a rule that the tax tables do not have is refused', async () => {
    await expect(add({ gstRule: 'gold-bars' })).rejects.toThrow('We don’t have a GST rule called gold-bars.')
  })

  test('a cushion cover at ₹2,625 carries 5 %, at ₹2,626 18 %, and five of them at ₹3,000 carry 5 %', async () => {
    const costs = (pricePaise: number, label = '') =>
      newPack({ label, pricePaise, discountedPaise: null, mrpPaise: pricePaise })
    const { id, variantIds } = await cushion([costs(262_500), costs(262_600), costs(300_000, 'Pack of 5')])
    expect(await rates(id)).toEqual([5, 18, 5])
    const variants = await variantsOf(shop.db, variantIds)
    expect(variantIds.map((variant) => variants.get(variant)?.gstRate)).toEqual([5, 18, 5])
  })
})
