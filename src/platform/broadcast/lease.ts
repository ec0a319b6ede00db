/** How long after its last sign of life a process trusts that it has heard everything. */
export const LEASE_MS = 2_000
/** How often it gives one. */
export const BEAT_MS = 500

/**
 * Whether this process has heard all that was said until a moment ago. It tells itself something over its listening connection ever again;
 * what comes back has everything behind it that was said before. Without it, trust runs out.
 */
export type Lease = {
  /** @returns the number of the beat to send; null while one is still under way. */
  beat(): number | null
  returned(beat: number): void
  /** The connection is gone, and trust with it. */
  lose(): void
  isHeld(): boolean
}

/** `steady` never jumps but may stand still while the machine sleeps; `wall` does not stand still but may jump. Trust needs both. */
export type Moment = { steady: number; wall: number }

const rightNow = (): Moment => ({ steady: performance.now(), wall: Date.now() })

export function newLease(now: () => Moment = rightNow): Lease {
  let beats = 0
  let underWay: { beat: number; sent: Moment } | null = null
  let heldFrom: Moment | null = null
  return {
    beat: () => {
      if (underWay) return null
      underWay = { beat: (beats += 1), sent: now() }
      return beats
    },
    returned: (beat) => {
      if (underWay?.beat !== beat) return
      heldFrom = underWay.sent
      underWay = null
    },
    lose: () => {
      underWay = null
      heldFrom = null
    },
    isHeld: () => heldFrom !== null && isWithin(heldFrom, now()),
  }
}

function isWithin(from: Moment, to: Moment): boolean {
  const byWall = to.wall - from.wall
  return to.steady - from.steady < LEASE_MS && byWall >= 0 && byWall < LEASE_MS
}
