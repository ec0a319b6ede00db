// The sandbox called within an open transaction instead of over HTTP: used to seed the demo's history.
export { raiseDispute, transitionDispute } from './disputes.ts'
export { disputeEntity, paymentEntity, refundEntity } from './entities.ts'
export { createOrder } from './orders.ts'
export { completePayment, createPayment, type CheckoutSuccess } from './payments.ts'
export { findDispute } from './queries/disputes.ts'
export { findPayment } from './queries/payments.ts'
export { refundPayment } from './refunds.ts'
export { type Sandbox } from './sandbox.ts'
