import { describe, expect, test } from 'vitest'
import { randomPhone, callApi, signInByGmail, phoneLogin, signIn, findCurrentUser } from '../testing.ts'
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

describe('a new phone number', () => {
  test('needs an ID token of itself and of the current login, ends the other sessions and warns the old number', async () => {
    const [old, fresh] = [randomPhone(), randomPhone()]
    const token = await signIn(shop, { phone: old, name: 'Asha Rao' })
    const elsewhere = (await phoneLogin(shop, old)).json['token'] as string
    const { rec_id: id } = await findCurrentUser(shop, token)
    const proof = await shop.issuer.phoneProof(fresh)

    expect(await changePhone(token, { proof })).toMatchObject({
      status: 401,
      json: { code: 'current_proof_needed' },
    })
    const stranger = await shop.issuer.phoneProof(randomPhone())
    expect(await changePhone(token, { proof, current_proof: stranger })).toMatchObject({
      status: 401,
      json: { code: 'proof_needed' },
    })
    expect(
      await changePhone(token, { proof: 'forged', current_proof: await shop.issuer.phoneProof(old) }),
    ).toMatchObject({ status: 401 })
    expect(await changePhone(token, {})).toMatchObject({ status: 400 })
    expect((await findCurrentUser(shop, token)).mobile_no).toBe(old)

    const done = await changePhone(token, { proof, current_proof: await shop.issuer.phoneProof(old) })
    expect(done).toMatchObject({ status: 200, json: { user: { mobile_no: fresh } } })
    expect((await callApi(shop, 'GET /user/me', { token: elsewhere })).status).toBe(401)
    expect((await findCurrentUser(shop, token)).mobile_no).toBe(fresh)
    expect(await warnings(id)).toEqual([['phone-changed', old, null]])
    expect(await eventsOf(id)).toContain('phone-changed')
    expect((await phoneLogin(shop, old)).status).toBe(404)
    expect((await phoneLogin(shop, fresh)).json['user']).toMatchObject({ rec_id: id })
  })

  test('sent twice changes the account once', async () => {
    const [old, fresh] = [randomPhone(), randomPhone()]
    const token = await signIn(shop, { phone: old, name: 'Meera Joshi' })
    const body = {
      proof: await shop.issuer.phoneProof(fresh),
      current_proof: await shop.issuer.phoneProof(old),
    }
    const answers = await Promise.all([changePhone(token, body), changePhone(token, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await warnings((await findCurrentUser(shop, token)).rec_id)).toHaveLength(1)
  })

  test('of another account is explained to its owner, with a way to join both', async () => {
    const [old, taken] = [randomPhone(), randomPhone()]
    const token = await signIn(shop, { phone: old, name: 'Rohan Desai' })
    await signIn(shop, { phone: taken, name: 'Rohan D.' })
    const answer = await changePhone(token, {
      proof: await shop.issuer.phoneProof(taken),
      current_proof: await shop.issuer.phoneProof(old),
    })
    expect(answer).toMatchObject({
      status: 409,
      json: {
        code: 'phone_taken',
        can: ['join'],
        other: { name: 'Rohan D.', mobile_no: `••••••${taken.slice(-4)}`, email: null },
      },
    })
    expect((await findCurrentUser(shop, token)).mobile_no).toBe(old)
  })

  test('taken and registered at the same moment belongs to one account, without a server error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [old, newPhone] = [randomPhone(), randomPhone()]
      const token = await signIn(shop, { phone: old, name: 'Pema Negi' })
      const [proof, current] = await Promise.all([
        shop.issuer.phoneProof(newPhone),
        shop.issuer.phoneProof(old),
      ])
      const [changed, registered] = await Promise.all([
        changePhone(token, { proof, current_proof: current }),
        callApi(shop, 'POST /user/add-user', { token: proof, body: { rec_id: 0, name: 'Somebody' } }),
      ])
      expect([200, 409]).toContain(changed.status)
      expect(registered.status).toBe(201)
      const { rows } = await shop.database.pool.query('select id from identity.people where phone = $1', [
        newPhone,
      ])
      expect(rows).toHaveLength(1)
    }
  })

  test('is the first one of a Gmail account: allowed shortly after the login, later with a Gmail ID token', async () => {
    const token = await signInByGmail(shop, 'first.number@gmail.com')
    shop.clock.forward(11 * MINUTE)
    const proof = await shop.issuer.phoneProof(randomPhone())
    expect(await changePhone(token, { proof })).toMatchObject({
      status: 401,
      json: { code: 'current_proof_needed' },
    })
    const current = await shop.issuer.gmailProof('first.number@gmail.com')
    expect((await changePhone(token, { proof, current_proof: current })).status).toBe(200)
    const early = await signInByGmail(shop, 'early.number@gmail.com')
    expect((await changePhone(early, { proof: await shop.issuer.phoneProof(randomPhone()) })).status).toBe(
      200,
    )
  })

  test('unlinks the old number at the identity service, and keeps Gmail', async () => {
    const old = randomPhone()
    const token = await signIn(shop, { phone: old, name: 'Devika Menon' })
    await link(token, 'devika.stays@gmail.com')
    await changePhone(token, {
      proof: await shop.issuer.phoneProof(randomPhone()),
      current_proof: await shop.issuer.gmailProof('devika.stays@gmail.com'),
    })
    const { rows } = await shop.database.pool.query<{ uids: string[] }>(
      "select array(select jsonb_array_elements_text(payload::jsonb -> 'uids')) as uids from platform.outbox where topic = 'identity.uidsFreed' order by id desc limit 1",
    )
    expect(rows[0]?.uids).toEqual([`uid-${old}`])
  })
})
