import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { localCertificate } from './local-certificate.ts'

export type MailServer = {
  port: number
  received: { mail: Email; to: string[]; user: string; isSecure: boolean }[]
  connections: () => number
  /** Its answer to the next recipients; null: accepted. */
  refusal: { code: number; text: string } | null
  stop(): Promise<void>
}

/** A mail server for `letters`/`secret` that refuses plain text unless it `isPlain`. */
export async function startMailServer({ isPlain = false } = {}): Promise<MailServer> {
  let connections = 0
  const server = new SMTPServer({
    ...localCertificate,
    authOptional: isPlain,
    disabledCommands: isPlain ? ['STARTTLS', 'AUTH'] : [],
    onConnect: (_session, callback) => {
      connections += 1
      callback()
    },
    onAuth: ({ username, password }, _session, callback) =>
      username === 'letters' && password === 'secret'
        ? callback(null, { user: username })
        : callback(new Error('Invalid login')),
    onRcptTo: (_address, _session, callback) => {
      const { refusal } = mail
      callback(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData: (stream, session, callback) => void take(stream, session, callback),
  })
  const take = async (
    stream: AsyncIterable<unknown>,
    { envelope, user, secure }: SMTPServerSession,
    done: () => void,
  ): Promise<void> => {
    const parsed = await receive(stream)
    const to = envelope.rcptTo.map(({ address }) => address)
    mail.received.push({ mail: parsed, to, user: String(user ?? ''), isSecure: secure })
    done()
  }
  // A client that drops its connection does not fail the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const mail: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    received: [],
    connections: () => connections,
    refusal: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}

async function receive(stream: AsyncIterable<unknown>): Promise<Email> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return PostalMime.parse(Buffer.concat(parts))
}
