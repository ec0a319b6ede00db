/** How long after its last heartbeat a process trusts that it has received everything. */
export const LEASE_MS = 2_000
/** Interval of heartbeats. */
export const HEARTBEAT_MS = 500

/**
 * Whether this process has received all messages up to a moment ago. It sends itself heartbeats over its listening connection; a returned one
 * proves that every earlier message has arrived. Without one the lease expires.
 */
export type Lease = {
  /** @returns the number of the heartbeat to send; null while one is under way. */
  heartbeat(): number | null
  heartbeatReturned(beat: number): void
  /** Ends the lease: the connection is lost. */
  expire(): void
  isHeld(): boolean
}

/** `steady` never jumps but may stop while the machine sleeps; `wall` does not stop but may jump. A lease needs both. */
export type Moment = { steady: number; wall: number }

const currentMoment = (): Moment => ({ steady: performance.now(), wall: Date.now() })

export function newLease(now: () => Moment = currentMoment): Lease {
  let beats = 0
  let underWay: { beat: number; sent: Moment } | null = null
  let heldFrom: Moment | null = null
  return {
    heartbeat: () => {
      if (underWay) return null
      underWay = { beat: (beats += 1), sent: now() }
      return beats
    },
    heartbeatReturned: (beat) => {
      if (underWay?.beat !== beat) return
      heldFrom = underWay.sent
      underWay = null
    },
    expire: () => {
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
