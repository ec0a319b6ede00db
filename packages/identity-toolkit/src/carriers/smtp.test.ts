import { createServer, type AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import type { MailSettings } from '#platform/config/mail'
import { openDatabase, type Database } from '#platform/database'
import { freshDatabase } from '#platform/testing'
import { linkMail, type Mail } from '../messages/mail.ts'
import { localCertificate } from '../testing/local-certificate.ts'
import { startMailServer, type MailServer } from '../testing/mail-server.ts'
import { openMail } from './smtp.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 6 })
  drop = () => fresh.drop()
})
afterAll(async () => {
  await database.close()
  await drop()
})

let server: MailServer
let registry: Registry
let logged: string[]
const closers: (() => void)[] = []
beforeEach(async () => {
  server = await startMailServer()
  logged = []
})
afterEach(async () => {
  for (const close of closers.splice(0)) close()
  await server.stop()
})

const SHOP = 'https://ciy.example'
const LINK = `${SHOP}/account/action?mode=signIn&oobCode=abc&x="><img src=x>`
const toAsha: Mail = linkMail('EMAIL_SIGNIN', { to: 'asha@example.in', link: LINK, code: 'abc' })
const news = {
  to: 'asha@example.in',
  subject: 'It fell in price: Silk & Wool, 50 g',
  text: 'It costs ₹250.\nhttps://ciy.example/product/1\n\nYou asked.',
  code: '',
}
const alert: Mail = { ...news, link: 'https://ciy.example/product/1', requestType: null, name: 'alert-1-1' }

function mailBy(change: Record<string, string> = {}, more: Partial<MailSettings> = {}, timeoutMs = 10_000) {
  const env = {
    SMTP_URL: `smtp://letters:secret@127.0.0.1:${server.port}`,
    MAIL_FROM: 'CIY <letters@ciy.example>',
    MAIL_REPLY_TO: 'help@ciy.example',
  }
  const settings = {
    ...(readConfig({ ...env, ...change }).mail as MailSettings),
    authority: localCertificate.cert,
    ...more,
  }
  const note = (line: string) => void logged.push(line)
  const log = { info: note, warn: note, error: (_details: unknown, line: string) => note(line) }
  const clock = { now: () => new Date() }
  registry = new Registry()
  const mail = openMail(settings, { db: database.db, clock, log, registry, publicUrl: SHOP, timeoutMs })
  closers.push(() => mail.close())
  return mail
}

const outcomes = async () =>
  (await registry.getSingleMetric('ciy_letters_total')?.get())?.values.map(
    ({ labels, value }) => `${labels['outcome']} ${value}`,
  )

describe('an e-mail', () => {
  test("goes over TLS with the sender's name and reply address, as text and in the shop’s design", async () => {
    await mailBy().send(toAsha)
    const [{ mail, to, user, isSecure }] = server.received as [(typeof server.received)[0]]
    expect([to, user, isSecure]).toEqual([['asha@example.in'], 'letters', true])
    expect([mail.from, mail.replyTo?.[0]?.address, mail.subject]).toEqual([
      { name: 'CIY', address: 'letters@ciy.example' },
      'help@ciy.example',
      'Your link to log in to CIY',
    ])
    expect(mail.text?.trim()).toBe(toAsha.text)
    expect(mail.html).toContain('>Log in</a>')
    expect(mail.html).toContain('background:#ffc32e')
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('that can be unsubscribed from has the header for one-click unsubscription', async () => {
    const unsubscribe = 'https://ciy.example/api/unsubscribe?token=abc.def'
    await mailBy().send({ ...alert, name: 'alert-stop', unsubscribe })
    const lines = server.received[0]?.mail.headerLines
      .filter(({ key }) => key.startsWith('list-unsubscribe'))
      .map(({ line }) => line)
    expect(lines).toEqual([
      `List-Unsubscribe: <${unsubscribe}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
  })

  test('loads nothing remotely, and a link cannot inject markup', async () => {
    await mailBy().send(toAsha)
    const html = server.received[0]?.mail.html ?? ''
    expect(html).not.toMatch(/<img|<script|src=x>|url\(/)
    expect(html).toContain('oobCode=abc&amp;x=&quot;&gt;&lt;img')
  })

  test('with a rupee sign and a product’s name arrives intact', async () => {
    await mailBy().send(alert)
    const { subject, text, html } = server.received[0]?.mail ?? {}
    expect([subject, text]).toEqual([alert.subject, expect.stringContaining('₹250.')])
    expect(html).toContain('<p style="margin:0 0 16px">It costs ₹250.</p>')
    expect(html).toContain('Silk &amp; Wool')
  })

  test.each(['asha@example.in, mallory@evil.example', 'asha@example.in\r\nBcc: mallory@evil.example'])(
    'to %j reaches no other recipient',
    async (to) => {
      await mailBy()
        .send({ ...toAsha, to })
        .catch(() => undefined)
      for (const { to: recipients } of server.received)
        expect(recipients.join()).not.toContain('mallory@evil.example')
    },
  )

  test('keeps line breaks out of its headers', async () => {
    await mailBy().send({ ...alert, name: 'alert-headers', subject: 'Yarn\r\nBcc: mallory@evil.example' })
    expect(server.received[0]?.to).toEqual(['asha@example.in'])
    expect(server.received[0]?.mail.bcc ?? []).toEqual([])
  })
})

describe('an e-mail with a name', () => {
  const named = (name: string): Mail => ({ ...alert, name })

  test('is sent once, even if submitted again or twice at once', async () => {
    const [one, two] = [mailBy(), mailBy({}, {})]
    await Promise.all([
      one.send(named('alert-7-1')),
      two.send(named('alert-7-1')),
      one.send(named('alert-7-1')),
    ])
    await two.send(named('alert-7-1'))
    expect(server.received).toHaveLength(1)
    await one.send(named('alert-7-2'))
    expect(server.received).toHaveLength(2)
  })

  test('that the server did not accept is sent when submitted again, as the same message', async () => {
    const mail = mailBy()
    server.refusal = { code: 451, text: 'Try again later' }
    await expect(mail.send(named('alert-8-1'))).rejects.toThrow('451')
    server.refusal = null
    await mail.send(named('alert-8-1'))
    await mailBy().send(named('alert-9-1'))
    const ids = server.received.map(({ mail: { messageId } }) => messageId)
    expect(ids).toEqual([
      expect.stringMatching(/^<[0-9a-f]{64}@ciy\.example>$/),
      expect.stringMatching(/^<[0-9a-f]{64}@ciy\.example>$/),
    ])
    expect(new Set(ids).size).toBe(2)
  })
})

describe('when e-mails fail', () => {
  test('because the address is refused permanently, that is recorded without the address and not retried for ever', async () => {
    server.refusal = { code: 550, text: '<asha@example.in> no such mailbox' }
    await mailBy().send({ ...alert, name: 'alert-550' })
    expect(logged).toEqual(['A letter was refused for good: the mail server said 550 (EENVELOPE) at RCPT TO'])
    expect(await outcomes()).toEqual(['refused 1'])
  })

  test('because the password is wrong, no recipient counts as refused and no address is in the error', async () => {
    const sending = mailBy({ SMTP_URL: `smtp://letters:old@127.0.0.1:${server.port}` }).send(toAsha)
    await expect(sending).rejects.toThrow(/^the mail server said 535/)
    expect(await outcomes()).toEqual(['away 1'])
  })

  test("because the server's certificate does not match", async () => {
    await expect(mailBy({}, { authority: '' }).send(toAsha)).rejects.toThrow('the mail server said nothing')
    expect(server.received).toEqual([])
  })

  test('because it offers no TLS, nothing is sent', async () => {
    const plain = await startMailServer({ isPlain: true })
    await expect(mailBy({ SMTP_URL: `smtp://127.0.0.1:${plain.port}` }).send(toAsha)).rejects.toThrow()
    expect(plain.received).toEqual([])
    const inClear = mailBy({ SMTP_URL: `smtp://127.0.0.1:${plain.port}`, SMTP_TLS: 'off' })
    await inClear.send(toAsha)
    expect(plain.received).toHaveLength(1)
    // It keeps its connection for the next e-mail.
    inClear.close()
    await plain.stop()
  })

  test('because it connects and stays silent, the wait ends', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await expect(mailBy({ SMTP_URL: `smtp://127.0.0.1:${port}` }, {}, 400).send(toAsha)).rejects.toThrow(
      'the mail server said nothing',
    )
    silent.close()
  })

  test('for a password reset, the requester cannot tell: neither by an error nor by the time', async () => {
    server.refusal = { code: 451, text: 'Try again later' }
    await mailBy().send(linkMail('PASSWORD_RESET', { to: 'asha@example.in', link: LINK, code: 'abc' }))
    await expect.poll(() => logged).toEqual(['A link to reset a password could not be sent.'])
  })
})

test('ten e-mails at once share three connections', async () => {
  const mail = mailBy()
  await Promise.all(Array.from({ length: 10 }, () => mail.send(toAsha)))
  expect([server.received.length, server.connections() <= 3]).toEqual([10, true])
})
