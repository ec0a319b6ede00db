import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestShop } from '#testing/test-shop'
import { openImportShop, signInSeller, type Seller } from '../importing.fixture.ts'

let shop: TestShop
let pema: Seller
beforeAll(async () => {
  shop = await openImportShop()
  pema = await signInSeller(shop, 'Pema Negi', '9000000004')
}, 60_000)
afterAll(() => shop.end())

const TITLES =
  'handle,name,category,hsn,gst_rate,country_of_origin,net_quantity,weight_grams,stock,sku,price,label'
const about = (handle: string): string => `${handle},Merino DK,Yarns & Needles,5109,5,India,50 g,60,10`
const packsOf = async (name: string) =>
  (await pema.goods())
    .find((product) => product.name === name)
    ?.packs.map(({ sku, label, pricePaise }) => [sku, label, pricePaise])

test('packs that differ only by their label are imported, and unchanged after export and import', async () => {
  const file = [TITLES, `${about('merino')},M-A,325,50 g`, `${about('merino')},M-B,1525,Pack of 5`].join('\n')
  expect(await pema.bring(file)).toMatchObject({ to_add: 1, problem_count: 0 })
  const packs = [
    ['M-A', '50 g', 32_500],
    ['M-B', 'Pack of 5', 152_500],
  ]
  expect(await packsOf('Merino DK')).toEqual(packs)
  for (const format of ['ciy', 'shopify'] as const) {
    expect(await pema.bring(await pema.export(format), { format })).toMatchObject({
      unchanged: 1,
      to_change: 0,
      problem_count: 0,
    })
  }
  expect(await packsOf('Merino DK')).toEqual(packs)
})

test('a third pack is added to them, and replaces none', async () => {
  const file = [TITLES, `${about('merino')},M-A,325,50 g`, `${about('merino')},M-C,2900,Pack of 10`].join(
    '\n',
  )
  expect(await pema.bring(file)).toMatchObject({ to_change: 1, problem_count: 0 })
  expect(await packsOf('Merino DK')).toEqual([
    ['M-A', '50 g', 32_500],
    ['M-B', 'Pack of 5', 152_500],
    ['M-C', 'Pack of 10', 290_000],
  ])
})

test('a file with only handles, SKUs and prices changes every price, of goods with options too', async () => {
  const choice = (size: string, sku: string): string =>
    `${about('hoop').replace('Merino DK', 'Hoop')},${sku},99,,Size,${size}`
  await pema.bring(
    [`${TITLES},option1_name,option1_value`, choice('Small', 'H-S'), choice('Large', 'H-L')].join('\n'),
  )
  const prices = [
    'handle,sku,price',
    'hoop,H-S,110',
    'hoop,H-L,150',
    'merino,M-A,330',
    'merino,M-B,1600',
  ].join('\n')
  expect(await pema.bring(prices)).toMatchObject({ to_change: 2, refused: 0, problem_count: 0 })
  expect(await packsOf('Hoop')).toEqual([
    ['H-S', 'Small', 11_000],
    ['H-L', 'Large', 15_000],
  ])
  expect((await packsOf('Merino DK'))?.slice(0, 2)).toEqual([
    ['M-A', '50 g', 33_000],
    ['M-B', 'Pack of 5', 160_000],
  ])
})

test('new packs that cannot be told apart are refused', async () => {
  const file = [
    TITLES,
    `${about('twin')},T-A,325,`,
    `${about('twin')},T-B,1525,`,
    `${about('same')},S-A,325,Ball`,
    `${about('same')},S-B,1525,Ball`,
  ]
  expect(await pema.bring(file.join('\n'))).toMatchObject({
    to_add: 1,
    refused: 1,
    problems: [
      { row: 3, code: 'option_twice' },
      { row: 5, code: 'option_twice' },
    ],
  })
})
