/** Members of the gateway's error, besides code and description. */
export type ErrorDetails = {
  field?: string
  source?: 'business' | 'customer' | 'bank' | 'gateway' | 'internal' | 'issuer_bank'
  step?: string
  reason?: string
  metadata?: { payment_id?: string; order_id?: string }
}

export type ErrorCode = 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'

/** A refusal in the gateway's format (docs/payment-protocol.md#entities-and-errors). */
export class Denial extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(
    description: string,
    ...rest: [details?: ErrorDetails & { code?: ErrorCode; status?: number }]
  ) {
    super(description)
    const { code = 'BAD_REQUEST_ERROR', status = 400, ...details } = rest[0] ?? {}
    this.name = 'Denial'
    this.status = status
    this.code = code
    this.details = details
  }

  toBody() {
    const {
      field,
      source = 'business',
      step = 'payment_initiation',
      reason = 'input_validation_failed',
      metadata = {},
    } = this.details
    return {
      error: {
        code: this.code,
        description: this.message,
        source,
        step,
        reason,
        metadata,
        ...(field ? { field } : {}),
      },
    }
  }
}

export const idNotFound = (): Denial => new Denial('The id provided does not exist')
