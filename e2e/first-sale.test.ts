import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { ImportDetail } from '#contracts/selling/imports'
import type { Product, ProductList } from '#contracts/products/search'
import { add, buyCartWithCash } from '../src/domains/buying/checkout/buying.fixture.ts'
import { visitor, type Visitor } from '../src/testing/visitor.ts'
import { stopProgram, runFile } from './production.fixture.ts'
import {
  enrolSecondFactor,
  env,
  missingSetupSteps,
  expectStatus,
  fetchPage,
  type SignedInPerson,
  program,
  putJson,
  sendBody,
  setUpFirstSale,
  signInOverHttp,
  url,
} from './first-sale.fixture.ts'

/* From an empty PostgreSQL to the first sale, with the program, its pages and its API only. */

setUpFirstSale()

let rohan: SignedInPerson
let lata: SignedInPerson
let devi: SignedInPerson
let storeId = 0

test('an empty shop in production has 14 hobbies, each page with links onwards in both languages, and its log says what is missing', async () => {
  const { data: hobbies } = await expectStatus(
    visitor(url).get<{
      data: { id: number; name: string; slug: string; children: unknown[]; image: string }[]
    }>('/api/category/get-all-recursive'),
  )
  expect(hobbies.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(hobbies.filter(({ children }) => children.length === 0)).toEqual([])
  for (const { id, slug, image } of hobbies) {
    expect((await fetch(`${url}/api${image}?width=248`)).status).toBe(200)
    const english = await fetchPage(`/hobby/${slug}--${id}`)
    expect([
      english.status,
      english.html.includes('Coming soon'),
      english.html.includes('See all hobbies'),
    ]).toEqual([200, true, true])
    const hindi = await fetchPage(`/hi/hobby/${slug}--${id}`)
    expect([hindi.status, hindi.html.includes('जल्द आ रहा है'), hindi.html.includes('सभी शौक़ देखें')]).toEqual([
      200,
      true,
      true,
    ])
  }
  for (const path of ['/', '/hobbies', '/search/', '/search/wool', '/sellerform', '/tc', '/feedhome/all'])
    expect([path, (await fetchPage(path)).status]).toEqual([path, 200])
  for (const step of ['Company details', 'Grievance officer', 'Couriers', 'First store'])
    expect(program.output()).toContain(`Not set up yet: ${step}. Go to https://ciy.example/admin/`)
})

test('Rohan becomes administrator by npm run grant, and appoints Lata; /admin/setup tells them what is missing', async () => {
  rohan = await signInOverHttp('9811000001', 'Rohan Desai')
  expect((await rohan.get('/api/admin/setup')).status).toBe(403)
  const granting = runFile(['scripts/grant-rights.ts', rohan.phone, 'everything'], env)
  await once(granting.child, 'close')
  expect([granting.child.exitCode, granting.output()]).toEqual([
    0,
    expect.stringContaining('Rohan Desai has now'),
  ])
  await enrolSecondFactor(rohan, /Enrolment code: (\S+)/.exec(granting.output())?.[1] ?? '')
  lata = await signInOverHttp('9811000002', 'Lata Iyer')
  const { rows } = await expectStatus(
    rohan.get<{ rows: { id: number }[] }>(`/api/admin/people?q=${lata.phone}`),
  )
  await expectStatus(
    rohan.post(`/api/admin/people/${rows[0]?.id}/roles`, {
      grant: ['staff', 'staff:sellers'],
      reason: 'Looks at applications.',
    }),
  )
  const { code } = await expectStatus(
    rohan.post<{ code: string }>(`/api/admin/people/${rows[0]?.id}/two-step/enrolment-code`, {
      reason: 'Starts today.',
    }),
  )
  await enrolSecondFactor(lata, code)

  expect(await missingSetupSteps(rohan)).toEqual(['company', 'grievance_officer', 'couriers', 'first_store'])
  expect(await missingSetupSteps(lata)).toEqual(await missingSetupSteps(rohan))
  const shown = await fetchPage('/admin/setup', rohan)
  expect([
    shown.status,
    shown.html.includes('href="/admin/settings/company"'),
    shown.html.includes('href="/admin/sellers"'),
  ]).toEqual([200, true, true])
  expect((await fetchPage('/admin', rohan)).html).toContain('Your shop is not set up yet.')
})

test('Rohan fills in the company, its grievance officer and a list of PINs, and three steps are done', async () => {
  const company = {
    legal_name: 'Devi Craft Supplies Private Limited',
    trade_name: 'CIY',
    cin: '',
    gstins: [],
    address: '4 Brigade Road, Bengaluru 560001, Karnataka',
    email: 'hello@devicraft.in',
    phone: '+91 80 2222 3333',
    grievance_officer: { name: 'Meera Nair', email: 'grievance@devicraft.in', phone: '+91 80 2222 3334' },
    nodal_contact: { name: '', email: '', phone: '' },
    social: { instagram: '', facebook: '', youtube: '', pinterest: '' },
  }
  await expectStatus(putJson(rohan, '/admin/settings/company', company))
  const pins = {
    file_name: 'pins.csv',
    text: 'pin,delivery,cod\r\n560001,yes,yes\r\n',
    dry_run: false,
    replaces: false,
    reason: 'Our courier sent it.',
  }
  await expectStatus(rohan.post('/api/admin/delivery/coverage/imports', pins))
  expect(await missingSetupSteps(rohan)).toEqual(['first_store'])
})

test('Devi applies at /sellerform, Lata compares the cheque, Rohan approves, and every step is done', async () => {
  devi = await signInOverHttp('9811000003', 'Devi Rao')
  const steps = [
    {
      item: 'business',
      business_type: 'regular',
      legal_name: 'Devi Rao',
      gstin: '29ABCPD1234E1ZA',
      pan: '',
      enrolment: '',
    },
    {
      item: 'address',
      address1: '12 Loom Street',
      address2: '',
      city: 'Bengaluru',
      state: 29,
      pin: '560001',
    },
    { item: 'pickup', is_same: true, phone: devi.phone },
    {
      item: 'bank',
      holder: 'Devi Rao',
      account_number: '123456789012',
      account_again: '123456789012',
      ifsc: 'SBIN0001234',
    },
    {
      item: 'store',
      name: 'Devi Threads',
      slug: 'devi-threads',
      about: 'Dyed at home.',
      care_email: 'care@devi.in',
      care_phone: devi.phone,
    },
    { item: 'goods', categories: [4], sample: 'Hand-dyed cotton thread, 50 g, ₹180.' },
    { item: 'agreement', version: '2026-11', yes: true },
  ]
  for (const step of steps) await expectStatus(putJson(devi, '/selling/application', step))
  const sheet = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
  for (const kind of ['gst_certificate', 'cancelled_cheque'])
    await expectStatus(
      sendBody(
        devi,
        ['POST', `/selling/application/documents?kind=${kind}&name=${kind}.pdf`],
        ['application/pdf', sheet],
      ),
      201,
    )
  const { response } = await expectStatus(
    devi.post<{ response: { id: number } }>('/api/selling/application/submit'),
  )

  const decide = (who: Visitor, step: string) =>
    who.post(`/api/admin/sellers/${response.id}/${step}`, { reason: 'Looked at everything.' })
  await expectStatus(decide(lata, 'bank'))
  await expectStatus(decide(rohan, 'approve'))
  expect(await missingSetupSteps(rohan)).toEqual([])
  const shown = await fetchPage('/admin/setup', rohan)
  expect(shown.html).toContain('Everything is set up.')
  expect((await fetchPage('/admin', rohan)).html).not.toContain('Your shop is not set up yet.')
})

const THREAD = [
  'handle,name,description,category,hsn,gst_rule,country_of_origin,net_quantity,status,common_name,maker_name,maker_address,sku,price,mrp,weight_grams,stock,colour,attribute: fibre',
  'indigo,Indigo thread,Hand-dyed cotton thread.,Threads,5204,thread-and-yarn,India,50 g,Active,Sewing thread,Devi Rao,"12 Loom Street, Bengaluru 560001",IND-50,180,200,60,25,Blue,Cotton',
].join('\r\n')

test('Devi imports a thread under Fabrics & Sewing, and shoppers find it there', async () => {
  const { stores } = await expectStatus(devi.get<{ stores: { id: number }[] }>('/api/seller/stores'))
  storeId = stores[0]?.id ?? 0
  const upload = await expectStatus(
    sendBody<{ id: number }>(
      devi,
      ['POST', `/seller/imports?store_id=${storeId}&format=ciy&name=goods.csv`],
      ['text/csv', THREAD],
    ),
    201,
  )
  await expectStatus(devi.post(`/api/seller/imports/${upload.id}/run`, { dry_run: false }))
  const state = async () => (await devi.get<ImportDetail>(`/api/seller/imports/${upload.id}`)).body
  await expect.poll(async () => (await state()).state, { timeout: 60_000 }).toBe('done')
  expect(await state()).toMatchObject({ to_add: 1, refused: 0, problems: [] })
  const hobby = (await fetchPage('/hobby/Fabrics-and-Sewing--1')).html
  expect([hobby.includes('Indigo thread'), hobby.includes('Coming soon')]).toEqual([true, false])
})

test('Asha buys it with cash on delivery: one order at the store of Devi, ₹180 and delivery', async () => {
  const asha = await signInOverHttp('9811000004', 'Asha Rao')
  const find = {
    pageNo: 1,
    pageSize: 15,
    statusQuery: 'Active',
    searchQuery: 'dhaga',
    orderBy: 'date',
    order: 1,
    role: 'User',
    store_id: -1,
  }
  const { rows } = await expectStatus(asha.post<ProductList>('/api/product/find-all-paged', find))
  const product = rows[0] as Product
  expect([product.product_name, product.store_id, product.price]).toEqual(['Indigo thread', storeId, 180])
  await expectStatus(
    add(asha, { productId: product.product_id, variantId: product.pricing[0]?.pricingId ?? 0 }),
  )
  const [orderId = 0] = await buyCartWithCash(asha)
  const { order } = await expectStatus(
    asha.get<{ order: { order_status: string; payment_status: string; store_id: number; amount: number } }>(
      `/api/orders/${orderId}`,
    ),
  )
  expect(order).toMatchObject({
    order_status: 'Placed',
    payment_status: 'Cash on delivery',
    store_id: storeId,
    amount: 180,
  })
  const orders = await expectStatus(
    devi.get<{ orders: { order_id: number }[] }>(`/api/seller/orders?store=${storeId}`),
  )
  expect(JSON.stringify(orders)).toContain(String(orderId))
  expect((await fetchPage(`/order-details/${orderId}`, asha)).html).toContain('Devi Threads')
  expect(await stopProgram(program.child)).toBe(0)
})
