export { postFeeGstRounding } from './post-fee-gst-rounding.ts'
export { feePlaceOf } from './fee-place.ts'
export {
  billFees,
  creditFees,
  lockFees,
  listReversedFees,
  listPayersWithReversedFees,
  listUnbilledFees,
  type FeePayerId,
  type ReversedFees,
} from '../queries/fees.ts'
