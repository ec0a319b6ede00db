/** What somebody can be made to bear of a loss: no more than is asked for, nor than is lost and borne by nobody yet. */
export const chargeableLoss = (askedPaise: number, lossPaise: number): number =>
  Math.max(0, Math.min(askedPaise, lossPaise))
