import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact, shareTransaction } from '#platform/transact'
import type { Address, Person } from '../contract.ts'
import { grantRole } from '../account-status/index.ts'
import { joinAccounts } from './join-accounts.ts'
import { PERSON_COLUMNS } from '../tables.ts'
import {
  randomPhone,
  callApi,
  signInByGmail,
  gmailLogin,
  openAccountsShop,
  phoneLogin,
  signIn,
  findCurrentUser,
  type AccountsShop,
} from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const join = (token: string, body: object) => callApi(shop, 'POST /user/join', { token, body })
const HOME = {
  ship_name: 'Asha Rao',
  phone_no: '9876543210',
  address1: '14, Jasmine',
  city: 'Bengaluru',
  state: 29,
  zip_code: '560001',
}
const save = (token: string, changes = {}) =>
  callApi(shop, 'POST /addresses', { token, body: { ...HOME, ...changes } })
const addresses = async (token: string) =>
  (await callApi(shop, 'GET /addresses', { token })).json['addresses'] as Address[]
const announced = async (into: number) => {
  const { rows } = await shop.database.pool.query<{ from: number }>(
    "select (payload ->> 'from')::bigint::int8 as from from platform.outbox where topic = 'identity.merged' and (payload ->> 'into')::bigint = $1",
    [into],
  )
  return rows.map(({ from }) => from)
}
const rowOf = (id: number) =>
  shop.database.db
    .selectFrom('identity.people')
    .select(PERSON_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()

/** Asha with two accounts, one by number and one by Gmail. */
async function twoAshas() {
  const [phone, email] = [randomPhone(), `asha.${randomPhone()}@gmail.com`]
  const byPhone = await signIn(shop, { phone, name: 'Asha Rao' })
  const byGmail = await signInByGmail(shop, email)
  const [one, other] = [await findCurrentUser(shop, byPhone), await findCurrentUser(shop, byGmail)]
  return { phone, email, byPhone, byGmail, one, other }
}

describe('two accounts of one person', () => {
  test("become the signed-in one, which keeps its name and gains the other's login, e-mail address and saved addresses", async () => {
    const { phone, email, byPhone, byGmail, one, other } = await twoAshas()
    await save(byPhone)
    await save(byGmail)
    await save(byGmail, { address1: 'Studio 3', is_default: true })
    const { status, json } = await join(byPhone, { proof: await shop.issuer.gmailProof(email) })
    expect(status).toBe(200)
    expect(json['user']).toMatchObject({
      rec_id: one.rec_id,
      name: 'Asha Rao',
      mobile_no: phone,
      email,
      email_verified: true,
      gmails: [email],
    })
    expect((await addresses(byPhone)).map(({ address1, is_default }) => [address1, is_default])).toEqual([
      ['14, Jasmine', true],
      ['Studio 3', false],
    ])
    expect((await callApi(shop, 'GET /user/me', { token: byGmail })).status).toBe(401)
    expect(await rowOf(other.rec_id)).toMatchObject({
      phone: null,
      verified_email: null,
      joined_into: one.rec_id,
    })
    expect(await announced(one.rec_id)).toEqual([other.rec_id])
    expect((await gmailLogin(shop, email)).json['user']).toMatchObject({ rec_id: one.rec_id })
    expect((await phoneLogin(shop, phone)).json['user']).toMatchObject({ rec_id: one.rec_id })
  })

  test('are joined once, however often it is requested', async () => {
    const { email, byPhone, one } = await twoAshas()
    const proof = await shop.issuer.gmailProof(email)
    const answers = await Promise.all([
      join(byPhone, { proof }),
      join(byPhone, { proof }),
      join(byPhone, { proof }),
    ])
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]))
    expect((await join(byPhone, { proof })).status).toBe(200)
    expect(await announced(one.rec_id)).toHaveLength(1)
  })

  test('joined into each other at the same moment end as one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { phone, email, byPhone, byGmail, one, other } = await twoAshas()
      const [proofOfPhone, proofOfGmail] = await Promise.all([
        shop.issuer.phoneProof(phone),
        shop.issuer.gmailProof(email),
      ])
      const answers = await Promise.all([
        join(byPhone, { proof: proofOfGmail }),
        join(byGmail, { proof: proofOfPhone }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
      const [byNumber, byAddress] = [
        (await phoneLogin(shop, phone)).json['user'] as Person,
        (await gmailLogin(shop, email)).json['user'] as Person,
      ]
      expect(byNumber.rec_id).toBe(byAddress.rec_id)
      expect([...(await announced(one.rec_id)), ...(await announced(other.rec_id))]).toHaveLength(1)
    }
  })

  test('stay two when a failure occurs in between', async () => {
    const { email, byPhone, byGmail, one, other } = await twoAshas()
    const [proof, caller] = [
      await shop.api.callers.proof(await shop.issuer.gmailProof(email)),
      await shop.api.callers.bearer(byPhone),
    ]
    if (!proof || !caller) throw new Error('Asha has no session or ID token.')
    const change = { caller, now: shop.clock.now(), origin: { userAgent: '', network: '' } }
    const broken = shareTransaction(shop.api.db, async () => {
      await joinAccounts(shop.api.db, { proof, current: null, takesPhone: false }, change)
      throw new Error('The connection was lost.')
    })
    await expect(broken).rejects.toThrow('The connection was lost')
    expect((await findCurrentUser(shop, byGmail)).rec_id).toBe(other.rec_id)
    expect((await findCurrentUser(shop, byPhone)).gmails).toEqual([])
    expect(await announced(one.rec_id)).toEqual([])
  })

  test('need an ID token of both: always of the other account, of the current one unless the login is recent', async () => {
    const { phone, email, byPhone } = await twoAshas()
    expect((await join(byPhone, { proof: 'forged' })).status).toBe(401)
    expect((await join(byPhone, {})).status).toBe(400)
    expect(
      await join(byPhone, { proof: await shop.issuer.gmailProof('nobody.here@gmail.com') }),
    ).toMatchObject({
      status: 409,
      json: { code: 'nothing_to_join' },
    })
    shop.clock.forward(11 * MINUTE)
    const proof = await shop.issuer.gmailProof(email)
    expect(await join(byPhone, { proof })).toMatchObject({
      status: 401,
      json: { code: 'current_proof_needed' },
    })
    expect(await join(byPhone, { proof, current_proof: proof })).toMatchObject({
      status: 401,
      json: { code: 'proof_needed' },
    })
    expect((await join(byPhone, { proof, current_proof: await shop.issuer.phoneProof(phone) })).status).toBe(
      200,
    )
  })

  test("with a number each keep the current account's, or take the proven one on request", async () => {
    for (const [choice, remaining] of [
      ['keep', 0],
      ['take', 1],
    ] as const) {
      const phones = [randomPhone(), randomPhone()] as const
      const [own] = [
        await signIn(shop, { phone: phones[0], name: 'Kabir' }),
        await signIn(shop, { phone: phones[1], name: 'Kabir Anand' }),
      ]
      const { json } = await join(own, { proof: await shop.issuer.phoneProof(phones[1]), phone: choice })
      expect((json['user'] as Person).mobile_no).toBe(phones[remaining])
      expect((await phoneLogin(shop, phones[1 - remaining] ?? '')).status).toBe(404)
    }
  })

  test('combine their roles, but never those of staff', async () => {
    const { email, byPhone, one, other } = await twoAshas()
    await transact(shop.api.db, (tx) => grantRole(tx, other.rec_id, 'seller'))
    await transact(shop.api.db, (tx) => grantRole(tx, one.rec_id, 'creator'))
    expect((await join(byPhone, { proof: await shop.issuer.gmailProof(email) })).json['user']).toMatchObject({
      roles: ['creator', 'seller'],
    })

    const next = await twoAshas()
    await transact(shop.api.db, (tx) => grantRole(tx, next.other.rec_id, 'staff'))
    expect(await join(next.byPhone, { proof: await shop.issuer.gmailProof(next.email) })).toMatchObject({
      status: 409,
      json: { code: 'join_staff' },
    })
    expect(await join(next.byGmail, { proof: await shop.issuer.phoneProof(next.phone) })).toMatchObject({
      status: 409,
      json: { code: 'join_staff' },
    })
  })

  test('are not joined when both conduct workshops: the documents of two taxpayers stay apart', async () => {
    const { email, byPhone, one, other } = await twoAshas()
    for (const { rec_id } of [one, other])
      await transact(shop.api.db, (tx) => grantRole(tx, rec_id, 'conductor'))
    expect(await join(byPhone, { proof: await shop.issuer.gmailProof(email) })).toMatchObject({
      status: 409,
      json: { code: 'join_conductors', message: expect.stringContaining('Both accounts conduct workshops') },
    })
  })

  test('are not joined while one is suspended', async () => {
    const { email, byPhone, other } = await twoAshas()
    await shop.database.pool.query('update identity.people set suspended_at = now() where id = $1', [
      other.rec_id,
    ])
    expect(await join(byPhone, { proof: await shop.issuer.gmailProof(email) })).toMatchObject({
      status: 409,
      json: { code: 'join_suspended' },
    })
  })

  test('keep 20 addresses between them, the default first', async () => {
    const { email, byPhone, byGmail } = await twoAshas()
    for (let at = 0; at < 15; at += 1) await save(byPhone, { address1: `House ${at}` })
    for (let at = 0; at < 15; at += 1) await save(byGmail, { address1: `Studio ${at}` })
    await join(byPhone, { proof: await shop.issuer.gmailProof(email) })
    const saved = await addresses(byPhone)
    expect([saved.length, saved[0]?.address1, saved.filter(({ is_default }) => is_default).length]).toEqual([
      20,
      'House 0',
      1,
    ])
  })

  test('warn both addresses', async () => {
    const { email, byPhone, one, other } = await twoAshas()
    await join(byPhone, { proof: await shop.issuer.gmailProof(email) })
    const { rows } = await shop.database.pool.query<{ person: string; email: string | null }>(
      "select payload ->> 'personId' as person, payload ->> 'email' as email from platform.outbox where topic = 'identity.warned' and payload ->> 'kind' = 'accounts-joined' order by id desc limit 2",
    )
    expect(rows.map((row) => [Number(row.person), row.email])).toEqual([
      [one.rec_id, null],
      [other.rec_id, email],
    ])
  })
})
