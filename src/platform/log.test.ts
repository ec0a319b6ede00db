import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { logOfRequest, logOptions, redacted } from './log.ts'

function written(write: (log: pino.Logger) => void): string {
  let text = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString()
      done()
    },
  })
  write(pino(logOptions('info'), stream))
  return text
}

describe('the log', () => {
  test.each(['9876543210', '+919876543210', '+91 98765 43210', '91-98765-43210'])(
    'never holds the phone number %s',
    (phone) => {
      expect(redacted(`sent to ${phone}.`)).toBe('sent to [phone].')
    },
  )

  test('keeps ids and amounts that are no phone numbers', () => {
    expect(redacted('order 123456789012345 of 59900 paise')).toBe('order 123456789012345 of 59900 paise')
  })

  test('redacts numbers and tokens in URLs', () => {
    const text = written((log) =>
      log.info(
        { req: { method: 'GET', url: '/api/user/getname?mobile_no=9876543210&token=abc', id: '1' } },
        'asked',
      ),
    )
    expect(text).not.toMatch(/9876543210|abc/)
  })

  test('never holds a code, a token or a password, however deep', () => {
    const text = written((log) =>
      log.info(
        { code: '123456', body: { idToken: 'eyJ', password: 'p4ss' }, a: { b: { otp: '654321' } } },
        'Bearer s3cret',
      ),
    )
    expect(text).not.toMatch(/123456|eyJ|p4ss|654321|s3cret/)
  })

  test('gives every line of a request its id, and still redacts secrets', () => {
    const text = written((log) => {
      const ofRequest = logOfRequest(log, { reqId: 'a-1' })
      ofRequest.info({ otp: '654321' }, 'asked')
      ofRequest.child({ token: 's3cret' }).info('asked further')
      logOfRequest(log, { reqId: 'b-2' }).info('asked by another')
      log.info('of nobody')
    })
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { reqId?: string })
    expect(lines.map(({ reqId }) => reqId)).toEqual(['a-1', 'a-1', 'b-2', undefined])
    expect(text).not.toMatch(/654321|s3cret/)
  })
})
