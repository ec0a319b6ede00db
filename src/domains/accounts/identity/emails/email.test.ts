import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callApi,
  gmailLogin,
  openAccountsShop,
  signIn,
  findCurrentUser,
  type AccountsShop,
} from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const add = (token: string, email: unknown) =>
  callApi(shop, 'POST /user/addEmail', { token, body: { email } })
const open = (path: string, headers = {}) => callApi(shop, `GET ${path.replace('/api', '')}`, { headers })

/** The link in the latest e-mail to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ path: string }>(
    `select payload->>'path' as path from platform.outbox
      where topic = 'identity.emailAdded' and payload->>'email' = $1 order by id desc`,
    [email],
  )
  return rows[0]?.path ?? ''
}

test('an invalid e-mail address is refused', async () => {
  const token = await signIn(shop, { phone: '9876543210', name: 'Asha Rao' })
  for (const email of ['', 'asha', 'asha@', 'a b@example.in', `${'a'.repeat(260)}@example.in`, null, 7]) {
    expect((await add(token, email)).status).toBe(400)
  }
})

test("an address entered by a thief does not capture its owner's Gmail login", async () => {
  const thief = await signIn(shop, { phone: '9876543211', name: 'Thief' })
  expect((await add(thief, 'Meera@Gmail.com')).json).toEqual({ success: true })
  const { json } = await gmailLogin(shop, 'meera@gmail.com')
  expect((json['user'] as { rec_id: number }).rec_id).not.toBe((await findCurrentUser(shop, thief))['rec_id'])

  // The thief does not get the address later either, if the owner opens the link in the e-mail.
  expect(await open(await linkTo('meera@gmail.com'))).toMatchObject({
    status: 409,
    json: { code: 'email_taken' },
  })
})

test('an address is shown as unverified until its link is opened, and logs in from then on', async () => {
  const token = await signIn(shop, { phone: '9876543212', name: 'Kabir Anand' })
  await add(token, 'Kabir@Example.in')
  expect(await findCurrentUser(shop, token)).toMatchObject({
    email: 'kabir@example.in',
    email_verified: false,
  })

  const link = await linkTo('kabir@example.in')
  expect(link).toMatch(/^\/api\/user\/verify-email\?token=[\w-]{43}$/)
  expect(await open(link)).toMatchObject({ status: 200, json: { success: true } })
  expect(await open(link, { accept: 'text/html' })).toMatchObject({
    status: 303,
    headers: { location: '/profile?email=verified' },
  })
  expect(await findCurrentUser(shop, token)).toMatchObject({
    email: 'kabir@example.in',
    email_verified: true,
  })
  const login = await gmailLogin(shop, 'kabir@example.in')
  expect(login.json['user']).toMatchObject({ name: 'Kabir Anand', mobile_no: '9876543212' })
})

test('a link is valid for a day, and only for the address last added', async () => {
  const token = await signIn(shop, { phone: '9876543213', name: 'Pema Negi' })
  await add(token, 'old@example.in')
  const old = await linkTo('old@example.in')
  await add(token, 'new@example.in')
  expect((await open(old)).status).toBe(400)
  shop.clock.forward(24 * 60 * 60 * 1_000 + 1)
  const late = await open(await linkTo('new@example.in'))
  expect([late.status, late.json['message']]).toEqual([
    400,
    'This link has expired. Add your email address again.',
  ])
  expect((await open('/api/user/verify-email?token=guessed')).status).toBe(400)
  const inBrowser = await open('/api/user/verify-email?token=guessed', { accept: 'text/html,*/*' })
  expect([inBrowser.status, inBrowser.headers['location']]).toEqual([303, '/profile?email=expired'])
  expect((await open('/api/user/verify-email')).status).toBe(400)
})

test('a verified address stays in use while another waits for verification', async () => {
  const { json } = await gmailLogin(shop, 'devika@gmail.com')
  const token = json['token'] as string
  await add(token, 'devika@example.in')
  expect(await findCurrentUser(shop, token)).toMatchObject({
    email: 'devika@gmail.com',
    email_verified: true,
  })
  expect((await gmailLogin(shop, 'devika@gmail.com')).status).toBe(200)
})

test('an address given at registration is added like any other', async () => {
  const token = await shop.issuer.phoneProof('9876543214')
  const { json } = await callApi(shop, 'POST /user/add-user', {
    token,
    body: { rec_id: 0, name: 'Rohan Desai', email: 'rohan@example.in' },
  })
  expect(json['response']).toMatchObject({ email: 'rohan@example.in', email_verified: false })
  expect(await linkTo('rohan@example.in')).not.toBe('')
})

test('one person can have at most ten e-mails sent in ten minutes', async () => {
  const token = await signIn(shop, { phone: '9876543215', name: 'Sender' })
  const answers = []
  for (let at = 0; at < 11; at += 1) answers.push(await add(token, `stranger${at}@example.in`))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
})
