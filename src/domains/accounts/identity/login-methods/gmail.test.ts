import { describe, expect, test } from 'vitest'
import type { Person } from '../contract.ts'
import {
  randomPhone,
  callApi,
  signInByGmail,
  gmailLogin,
  googleClaims,
  signIn,
  findCurrentUser,
} from '../testing.ts'
import {
  changePhone,
  eventsOf,
  link,
  MINUTE,
  setUpAccounts,
  shop,
  warnings,
} from './login-methods.fixture.ts'

setUpAccounts()

const unlink = (token: string, email?: string) =>
  callApi(shop, `DELETE /user/gmail${email ? `?email=${email}` : ''}`, { token })

describe('a login with Gmail', () => {
  test('finds its person by Google’s permanent subject, also after the address changed', async () => {
    const first = await gmailLogin(shop, 'devika@gmail.com')
    const again = await gmailLogin(shop, 'devika.menon@gmail.com', {
      firebase: googleClaims('g-devika@gmail.com'),
    })
    expect((again.json['user'] as Person).rec_id).toBe((first.json['user'] as Person).rec_id)
    expect(again.json['user']).toMatchObject({
      email: 'devika@gmail.com',
      gmails: ['devika.menon@gmail.com'],
    })
  })

  test('does not open the account of an address that now belongs to another Google account', async () => {
    await gmailLogin(shop, 'info@studio.example')
    const heir = await gmailLogin(shop, 'info@studio.example', {
      firebase: googleClaims('the new owner of the address'),
    })
    expect(heir).toMatchObject({ status: 409, json: { code: 'gmail_changed' } })
  })

  test('does not open the account of an address that its Google account has given up', async () => {
    const first = await gmailLogin(shop, 'meera@office.example')
    for (const email of ['meera.joshi@office.example', 'meera.j@office.example', 'meera.j@office.example']) {
      await gmailLogin(shop, email, { firebase: googleClaims('g-meera@office.example') })
    }
    expect(await findCurrentUser(shop, first.json['token'] as string)).toMatchObject({
      email: 'meera@office.example',
      gmails: ['meera.j@office.example'],
    })
    const successor = await gmailLogin(shop, 'meera@office.example', {
      firebase: googleClaims('another Meera'),
    })
    expect(successor).toMatchObject({ status: 409, json: { code: 'gmail_changed' } })
  })

  test('by a new person from three tabs at once creates one account with one login method', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => gmailLogin(shop, 'three.tabs@gmail.com')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = new Set(answers.map(({ json }) => (json['user'] as Person).rec_id))
    expect(ids.size).toBe(1)
    expect((await eventsOf([...ids][0] ?? 0)).filter((kind) => kind === 'registered')).toHaveLength(1)
  })

  test('by a verified address warns an owner who has logged in by number so far', async () => {
    const token = await signIn(shop, { phone: randomPhone(), name: 'Kabir Anand' })
    const { rec_id: id, mobile_no: phone } = await findCurrentUser(shop, token)
    await shop.database.pool.query(
      "update identity.people set verified_email = 'kabir@gmail.com' where id = $1",
      [id],
    )
    expect((await gmailLogin(shop, 'kabir@gmail.com')).status).toBe(200)
    expect(await warnings(id)).toEqual([['gmail-linked', phone, 'kabir@gmail.com']])
    await gmailLogin(shop, 'kabir@gmail.com')
    expect(await warnings(id)).toHaveLength(1)
  })

  test('by an address verified beside another Gmail account is recorded and warned about too', async () => {
    const { rec_id: id } = (await gmailLogin(shop, 'sita@gmail.com')).json['user'] as Person
    await shop.database.pool.query(
      "update identity.people set verified_email = 'sita.too@gmail.com' where id = $1",
      [id],
    )
    expect(((await gmailLogin(shop, 'sita.too@gmail.com')).json['user'] as Person).rec_id).toBe(id)
    expect(await eventsOf(id)).toContain('gmail-linked')
    expect(await warnings(id)).toEqual([
      ['gmail-linked', null, 'sita.too@gmail.com'],
      ['gmail-linked', null, 'sita@gmail.com'],
    ])
  })

  test('of a suspended account is refused', async () => {
    await gmailLogin(shop, 'pema@gmail.com')
    await shop.database.pool.query(
      "update identity.people set suspended_at = now() where verified_email = 'pema@gmail.com'",
    )
    expect(await gmailLogin(shop, 'pema@gmail.com')).toMatchObject({
      status: 403,
      json: { code: 'account_suspended' },
    })
  })
})

describe('a Gmail account', () => {
  test('is linked to the signed-in person, logs her in from then on, and its address counts as verified', async () => {
    const token = await signIn(shop, { phone: randomPhone(), name: 'Asha Rao' })
    expect(await link(token, 'asha.links@gmail.com')).toMatchObject({
      status: 200,
      json: {
        user: { gmails: ['asha.links@gmail.com'], email: 'asha.links@gmail.com', email_verified: true },
      },
    })
    const { rec_id: id } = await findCurrentUser(shop, token)
    expect((await gmailLogin(shop, 'asha.links@gmail.com')).json['user']).toMatchObject({ rec_id: id })
    expect((await link(token, 'asha.links@gmail.com')).status).toBe(200)
    expect((await eventsOf(id)).filter((kind) => kind === 'gmail-linked')).toHaveLength(1)
  })

  test('is not linked with an ID token of a number, nor long after the login without a current ID token', async () => {
    const phone = randomPhone()
    const token = await signIn(shop, { phone, name: 'Asha Rao' })
    expect(
      await callApi(shop, 'POST /user/gmail', {
        token,
        body: { proof: await shop.issuer.phoneProof(phone) },
      }),
    ).toMatchObject({ status: 401 })
    shop.clock.forward(11 * MINUTE)
    expect(await link(token, 'late.link@gmail.com')).toMatchObject({
      status: 401,
      json: { code: 'current_proof_needed' },
    })
    expect(
      (await link(token, 'late.link@gmail.com', { current_proof: await shop.issuer.phoneProof(phone) }))
        .status,
    ).toBe(200)
  })

  test('that logs in another person is not taken from them', async () => {
    await signInByGmail(shop, 'taken@gmail.com')
    const token = await signIn(shop, { phone: randomPhone(), name: 'Asha Rao' })
    expect(await link(token, 'taken@gmail.com')).toMatchObject({
      status: 409,
      json: { code: 'gmail_taken', can: ['join'], other: { email: 't•••@gmail.com' } },
    })
    expect((await findCurrentUser(shop, token)).gmails).toEqual([])
  })

  test('linked from two accounts at once belongs to one of them', async () => {
    const tokens = await Promise.all(
      [randomPhone(), randomPhone()].map((phone) => signIn(shop, { phone, name: 'Asha Rao' })),
    )
    const answers = await Promise.all(tokens.map((token) => link(token, 'race@gmail.com')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('cannot be unlinked without a phone number; once unlinked it opens nothing, and can be linked again', async () => {
    const token = await signInByGmail(shop, 'only.way@gmail.com')
    expect(await unlink(token)).toMatchObject({ status: 409, json: { code: 'phone_needed' } })
    const phone = randomPhone()
    await changePhone(token, { proof: await shop.issuer.phoneProof(phone) })
    expect(await unlink(token, 'only.way@gmail.com')).toMatchObject({
      status: 200,
      json: { user: { gmails: [], email: 'only.way@gmail.com' } },
    })
    expect((await unlink(token)).status).toBe(200)
    expect(await gmailLogin(shop, 'only.way@gmail.com')).toMatchObject({
      status: 409,
      json: { code: 'gmail_unlinked' },
    })
    expect((await link(token, 'only.way@gmail.com')).status).toBe(200)
    expect((await gmailLogin(shop, 'only.way@gmail.com')).json['user']).toMatchObject({ mobile_no: phone })
  })
})
