import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../messages/mail.ts'
import { openBrowser, sdk } from '../testing/official-sdk.ts'
import { startService, type TestService } from '../testing/start-service.ts'

const letters: Mail[] = []
let service: TestService
beforeAll(async () => {
  service = await startService({ mail: { send: async (mail) => void letters.push(mail) } })
})
afterAll(() => service.stop())

const linkTo = (email: string): URL => new URL(letters.findLast(({ to }) => to === email)?.link ?? '')
const open = async (link: URL) => {
  const answer = await fetch(service.origin + link.pathname + link.search)
  return {
    status: answer.status,
    html: await answer.text(),
    policy: answer.headers.get('content-security-policy') ?? '',
  }
}
const press = async (link: URL, more: Record<string, string> = {}) => {
  const form = new URLSearchParams({ oobCode: link.searchParams.get('oobCode') ?? '', ...more })
  const answer = await fetch(service.origin + link.pathname, { method: 'POST', body: form })
  return { status: answer.status, html: await answer.text() }
}
const register = async (email: string) => {
  const { auth } = openBrowser(service)
  return { auth, user: (await sdk.createUserWithEmailAndPassword(auth, email, 'kolam-1234')).user }
}

describe('an e-mailed link without a page of the shop', () => {
  test('opens a page that asks first, so e-mail scanners change nothing', async () => {
    const { user } = await register('uma@example.in')
    await sdk.sendEmailVerification(user)
    const link = linkTo('uma@example.in')
    expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/idp/__/auth/action'])
    for (let times = 0; times < 2; times += 1) {
      const { status, html, policy } = await open(link)
      expect([status, html.includes('Is <b>uma@example.in</b> yours?')]).toEqual([200, true])
      expect(policy).toContain("form-action 'self'")
      expect(html).not.toMatch(/<script|style=/)
    }
    await sdk.reload(user)
    expect(user.emailVerified).toBe(false)
    expect(await press(link)).toMatchObject({
      status: 200,
      html: expect.stringContaining('uma@example.in</b> is confirmed'),
    })
    await sdk.reload(user)
    expect(user.emailVerified).toBe(true)
    expect(await press(link)).toMatchObject({
      status: 400,
      html: expect.stringContaining('This link was used already'),
    })
  })

  test('reverts a change of address', async () => {
    const { user } = await register('meera@example.in')
    await sdk.sendEmailVerification(user)
    await press(linkTo('meera@example.in'))
    await sdk.updateEmail(user, "o'hara@example.in")
    const link = linkTo('meera@example.in')
    const { html } = await open(link)
    expect(html).toContain('Undo the change of address')
    expect(html).toContain('<b>o&#39;hara@example.in</b>')
    expect((await press(link)).html).toContain('meera@example.in</b> again')
    await expect(sdk.reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  })

  test('is in Hindi for a browser that prefers it, also when the link is broken', async () => {
    const read = async (code: string) => {
      const url = `${service.origin}/idp/__/auth/action?oobCode=${code}`
      return (await fetch(url, { headers: { 'accept-language': 'hi-IN,en;q=0.8' } })).text()
    }
    const { user } = await register('hindi@example.in')
    await sdk.sendEmailVerification(user)
    const page = await read(linkTo('hindi@example.in').searchParams.get('oobCode') ?? '')
    expect(page).toContain('<html lang="hi">')
    expect(page).toContain('क्या <b>hindi@example.in</b> आपका है?')
    expect(await read('nothing')).toContain('यह लिंक इस्तेमाल हो चुका है या पूरा नहीं है।')
  })

  test('sets a password, and says what is wrong with one without using the link up', async () => {
    const { auth } = await register('ravi@example.in')
    await sdk.sendPasswordResetEmail(auth, 'ravi@example.in')
    const link = linkTo('ravi@example.in')
    expect((await open(link)).html).toContain('autocomplete="new-password"')
    expect((await press(link, { newPassword: '123' })).html).toContain('at least 8 characters')
    expect((await press(link, {})).html).toContain('role="alert"')
    expect((await press(link, { newPassword: 'fresh-1234' })).html).toContain('The new password is saved')
    expect((await sdk.signInWithEmailAndPassword(auth, 'ravi@example.in', 'fresh-1234')).user.email).toBe(
      'ravi@example.in',
    )
  })

  test('that is broken, made up or expired says so and nothing else', async () => {
    const { user } = await register('old@example.in')
    await sdk.sendEmailVerification(user)
    const link = linkTo('old@example.in')
    for (const code of ['', 'x', '"><script>alert(1)</script>', '\u0000', 'a'.repeat(1_500)]) {
      const broken = new URL(link)
      broken.searchParams.set('oobCode', code)
      const [opened, pressed] = [await open(broken), await press(broken)]
      expect([opened.status, pressed.status]).toEqual([400, 400])
      expect(opened.html + pressed.html).not.toContain('<script>')
    }
    expect((await fetch(service.origin + link.pathname)).status).toBe(400)
    service.clock.advance(3_600)
    expect((await press(link)).html).toContain('This link is too old')
  })
})
