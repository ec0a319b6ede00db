import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The program as started on a server. */
export type RunningProgram = { child: ChildProcess; output: () => string }

const root = join(import.meta.dirname, '..')

/** Runs a file of the repository with exactly this environment; `output` is all of its output so far. */
export function runFile(args: readonly string[], env: Record<string, string>): RunningProgram {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()))
  return { child, output: () => text }
}

/** Stops a program as a server's supervisor does. @returns its exit code. */
export async function stopProgram(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

export async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

/** The environment of a production server, without the identity service. */
export const productionEnv = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://ciy.example',
  SMTP_URL: 'smtps://letters:secret@smtp.example',
  MAIL_FROM: 'CIY <letters@ciy.example>',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRETS: 'a-secret-of-webhooks',
  TRUST_PROXY: 'none',
  OPS_TOKEN: 'a-token-that-prometheus-alone-has',
})

/** Our own identity service, with an SMS carrier. */
export const ownIdentityEnv: Record<string, string> = {
  IDENTITY_PROJECT: 'ciy',
  IDENTITY_API_KEY: 'a-key-of-our-own',
  SMS_CARRIER: 'msg91',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_HEADER: 'CIYSHP',
  SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
  GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-secret',
}
