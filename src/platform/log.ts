import type { FastifyBaseLogger } from 'fastify'
import type { LoggerOptions } from 'pino'

// Ten digits with or without +91 and blanks; six-digit codes are only ever logged under a redacted name.
const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g
const BEARER = /Bearer(?:\s|%20)+[\w.~+/=-]+/gi
const SECRET_QUERY = /([?&](?:token|oobCode|key|email|code)=)[^&\s"]+/gi

/** Redacts phone numbers, bearer tokens and secrets in URLs. */
export function redacted(text: string): string {
  return text
    .replace(BEARER, 'Bearer [redacted]')
    .replace(SECRET_QUERY, '$1[redacted]')
    .replace(PHONE, '[phone]')
}

const SECRET_FIELDS = [
  'code',
  'otp',
  'token',
  'idToken',
  'refreshToken',
  'password',
  'authorization',
  'cookie',
  'phone',
  'mobile_no',
  'phoneNumber',
  'email',
]

const REQUEST_ID = Symbol('request id')

/**
 * The log of one request. pino would search every request id for secrets, a tenth of the time of a cached answer, so the id is added when a line
 * is written.
 */
export function logOfRequest(log: FastifyBaseLogger, { reqId }: { reqId?: string }): FastifyBaseLogger {
  return Object.assign(log.child({}), { [REQUEST_ID]: reqId })
}

/** pino's options: one JSON line per event, UTC, no personal data. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    mixin: (_line, _level, log: object) => (REQUEST_ID in log ? { reqId: log[REQUEST_ID] } : {}),
    hooks: {
      logMethod(args, method) {
        const cleaned = args.map((arg: unknown) => (typeof arg === 'string' ? redacted(arg) : arg))
        method.apply(this, cleaned as Parameters<typeof method>)
      },
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        url: redacted(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: redacted(error.message),
        stack: redacted(error.stack ?? ''),
      }),
    },
  }
}
