/** How much of a loss a cost bearer can be charged: at most the requested amount and at most the part without a bearer. */
export const chargeableLoss = (askedPaise: number, lossPaise: number): number =>
  Math.max(0, Math.min(askedPaise, lossPaise))
