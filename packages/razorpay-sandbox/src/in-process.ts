// The sandbox asked within an open transaction instead of over HTTP: the demo plays its past this way.
export { raiseDispute, transitionDispute } from './disputes.ts'
export { disputeEntity, paymentEntity, refundEntity } from './entities.ts'
export { createOrder } from './orders.ts'
export { completePayment, createPayment, type CheckoutSuccess } from './payments.ts'
export { findDispute } from './queries/disputes.ts'
export { findPayment } from './queries/payments.ts'
export { refundPayment } from './refunds.ts'
export { type Sandbox } from './sandbox.ts'
