import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { findAddress, findDefaultAddress, saveAddress, type Address } from './index.ts'
import { grantRole } from '../account-status/index.ts'
import { loadNames, registerPerson } from '../people/index.ts'
import { callApi, openAccountsShop, signIn, type AccountsShop } from '../testing.ts'

const HOME = {
  ship_name: 'Asha Rao',
  phone_no: '9876543210',
  address1: '14, Jasmine Apartments',
  city: 'Bengaluru',
  state: 29,
  zip_code: '560001',
}

let shop: AccountsShop
let asha: string
beforeAll(async () => {
  shop = await openAccountsShop()
  asha = await signIn(shop, { phone: '9876543210', name: 'Asha Rao' })
})
afterAll(() => shop.close())

const save = async (token: string, changes: object = {}) => {
  const { status, json } = await callApi(shop, 'POST /addresses', { token, body: { ...HOME, ...changes } })
  return { status, message: json['message'], address: json['address'] as Address }
}
const list = async (token: string) =>
  (await callApi(shop, 'GET /addresses', { token })).json['addresses'] as Address[]
const remove = (token: string, id: number) => callApi(shop, `DELETE /addresses/${id}`, { token })

test.each([
  [{ zip_code: '012345' }, 'Please enter a 6-digit PIN code.'],
  [{ zip_code: 560001 }, 'Please enter a 6-digit PIN code.'],
  [{ phone_no: '12345' }, 'Please enter a 10-digit phone number.'],
  [{ phone_no: '0123456789' }, 'Indian mobile numbers begin with 6, 7, 8 or 9. Please check the number.'],
  [{ ship_name: ' ' }, 'Please enter a name.'],
  [{ ship_name: '\u3164' }, 'Please enter a name.'],
  [{ address1: undefined }, 'Please enter the address.'],
  [{ city: '' }, 'Please enter the city.'],
])('an address with %j is refused', async (changes, message) => {
  expect(await save(asha, changes)).toMatchObject({ status: 400, message })
})

test('text that would break or reverse a line of a label is refused', async () => {
  for (const sign of ['\u0000', '\n', '\u0007', '\u202e', '\u2066', '\ud800']) {
    for (const field of ['ship_name', 'address1', 'address2', 'city', 'landmark']) {
      const answer = await save(asha, { [field]: `Flat 1${sign}Cubbon Road` })
      expect(answer).toMatchObject({
        status: 400,
        message: 'Please use only letters, digits and punctuation.',
      })
    }
  }
})

test('an address in Kannada keeps its joiners', async () => {
  const token = await signIn(shop, { phone: '9876543219', name: 'ಆಶಾ ರಾವ್' })
  const city = 'ಬೆಂಗಳೂರು ಕ್\u200cಷ'
  expect((await save(token, { city })).address.city).toBe(city)
})

test('the first address is the default; a later one replaces it on request; removing that one makes the other default again', async () => {
  const token = await signIn(shop, { phone: '9876543211', name: 'Meera Joshi' })
  const home = (await save(token)).address
  expect(home).toEqual({
    ...HOME,
    address_id: expect.any(Number),
    address2: '',
    landmark: '',
    country: 'India',
    is_default: true,
  })
  const work = (await save(token, { address1: 'Studio 3' })).address
  expect(work.is_default).toBe(false)
  const shopAddress = (await save(token, { address1: 'Shop 9', is_default: true })).address
  expect((await list(token)).map(({ address_id, is_default }) => [address_id, is_default])).toEqual([
    [shopAddress.address_id, true],
    [work.address_id, false],
    [home.address_id, false],
  ])
  await remove(token, shopAddress.address_id)
  expect((await list(token))[0]).toMatchObject({ address_id: work.address_id, is_default: true })
})

test('an address of another person can be neither read nor removed', async () => {
  const meera = await signIn(shop, { phone: '9876543212', name: 'Meera Joshi' })
  const { address_id: id } = (await save(meera)).address
  expect((await remove(asha, id)).json).toEqual({ success: true })
  expect(await list(meera)).toHaveLength(1)
  const caller = await shop.api.callers.bearer(asha)
  expect(await findAddress(shop.api.db, caller?.userId ?? 0, id)).toBeNull()
})

test('the twenty-first address is refused, also when two are saved at once', async () => {
  const token = await signIn(shop, { phone: '9876543213', name: 'Kabir Anand' })
  for (let at = 0; at < 19; at += 1) await save(token, { landmark: `Gate ${at}` })
  const last = await Promise.all([
    save(token, { landmark: 'The park' }),
    save(token, { landmark: 'The lake' }),
  ])
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(last.find(({ status }) => status === 409)?.message).toBe(
    'You can save up to 20 addresses. Remove one to add another.',
  )
  expect(await list(token)).toHaveLength(20)
})

test('the same address from two tabs at once is saved once, also beside 19 others; one letter more makes another address', async () => {
  const token = await signIn(shop, { phone: '9876543215', name: 'Leela Menon' })
  const [one, other] = await Promise.all([save(token), save(token)])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.address.address_id).toBe(one.address.address_id)
  for (let at = 0; at < 19; at += 1) await save(token, { landmark: `Gate ${at}` })
  expect((await save(token)).address).toEqual(one.address)
  expect(await list(token)).toHaveLength(20)
  expect((await save(token, { city: 'Bengalurus' })).status).toBe(409)
})

test('a saved address becomes the default when sent again as default, and stays it when sent without', async () => {
  const token = await signIn(shop, { phone: '9876543216', name: 'Kavya Iyer' })
  await save(token)
  const work = (await save(token, { address1: 'Studio 3' })).address
  expect((await save(token, { address1: 'Studio 3', is_default: true })).address).toEqual({
    ...work,
    is_default: true,
  })
  expect((await save(token, { address1: 'Studio 3' })).address).toEqual({ ...work, is_default: true })
  expect((await list(token)).map(({ address1, is_default }) => [address1, is_default])).toEqual([
    ['Studio 3', true],
    ['14, Jasmine Apartments', false],
  ])
})

test('an address sent twice under one Idempotency-Key is saved once', async () => {
  const token = await signIn(shop, { phone: '9876543214', name: 'Pema Negi' })
  const twice = { token, body: HOME, headers: { 'idempotency-key': 'one' } }
  const [first, second] = [
    await callApi(shop, 'POST /addresses', twice),
    await callApi(shop, 'POST /addresses', twice),
  ]
  expect(second.json).toEqual(first.json)
  expect(await list(token)).toHaveLength(1)
})

test('the demo registers its people once, with roles, names and addresses that other domains can read', async () => {
  const { db } = shop.api
  const rohan = {
    name: 'Rohan Desai',
    phone: '9000000006',
    email: 'rohan.desai@example.in',
    roles: ['staff'],
  }
  const id = await transact(db, (tx) => registerPerson(tx, rohan))
  expect(await transact(db, (tx) => registerPerson(tx, { ...rohan, roles: ['staff', 'seller'] }))).toBe(id)
  await transact(db, (tx) => grantRole(tx, id, 'seller'))
  await transact(db, (tx) => grantRole(tx, id, 'creator'))
  const token = await signIn(shop, { phone: '9000000006', name: 'Ignored' })
  expect((await shop.api.callers.bearer(token))?.roles).toEqual(['staff', 'seller', 'creator'])
  expect(await loadNames(db, [id, 1])).toEqual(new Map([[id, 'Rohan Desai']]))
  expect(await loadNames(db, [])).toEqual(new Map())

  expect(await findDefaultAddress(db, id)).toBeNull()
  const fields = { ...HOME, address2: '', landmark: '', country: 'India' as const }
  const saved = await transact(db, (tx) => saveAddress(tx, id, fields))
  expect(await findDefaultAddress(db, id)).toEqual(saved)
  expect(await findAddress(db, id, saved.address_id)).toEqual(saved)
})
