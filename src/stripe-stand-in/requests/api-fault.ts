interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  [detail: string]: unknown
}

/** An answer of the API that is an error, in Stripe's shape. */
export class ApiFault extends Error {
  readonly status: number
  readonly body: { error: ErrorBody }
  /** Execution had begun, so a repeated idempotency key gets this same answer again. */
  readonly executed: boolean

  constructor(status: number, error: ErrorBody, executed = false) {
    super(error.message)
    this.status = status
    this.body = { error: { ...error, ...(error.code ? { doc_url: documentationOf(error.code) } : {}) } }
    this.executed = executed
  }
}

const documentationOf = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

export function invalidRequest(message: string, param?: string, code?: string): ApiFault {
  return new ApiFault(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

/** The call was well formed, but the state of the object forbids it. */
export function refusedByState(message: string, code?: string, param?: string): ApiFault {
  return new ApiFault(
    400,
    { type: 'invalid_request_error', message, ...(code ? { code } : {}), ...(param ? { param } : {}) },
    true,
  )
}

export function noSuch(kind: string, id: string, param = 'id', status = 404): ApiFault {
  return new ApiFault(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}
