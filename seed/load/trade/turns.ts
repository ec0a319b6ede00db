type Deed<Result> = (now: Date) => Promise<Result>

/** Does one thing at a moment, and all that follows from it. */
export type Doing = <Result>(moment: Date, deed: Deed<Result>) => Promise<Result>

export type Turns = {
  /** Does something when it is its moment's turn among all that is told. */
  at: Doing
  /** Tells stories side by side, each deed in the order of time, as days go by. */
  tell(stories: readonly (() => Promise<void>)[]): Promise<void>
}

type Waiting = { moment: Date; go: () => Promise<void> }

/** Lets many lives go on in one order of time: books, numbers and documents then follow each other as they would have. */
export function openTurns(doing: Doing): Turns {
  const waiting: Waiting[] = []
  let changed = (): void => undefined
  const at: Doing = (moment, deed) =>
    new Promise((resolve, reject) => {
      waiting.push({ moment, go: () => doing(moment, deed).then(resolve, reject) })
      changed()
    })
  const tell: Turns['tell'] = async (stories) => {
    const open = new Set(stories)
    const ends = Promise.allSettled(
      stories.map((story) =>
        story().finally(() => {
          open.delete(story)
          changed()
        }),
      ),
    )
    while (open.size > 0) {
      // Whoever has not said when she goes on may be the next.
      if (waiting.length < open.size) await new Promise<void>((resolve) => (changed = resolve))
      else await earliest(waiting).go()
    }
    const failed = (await ends).find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }
  return { at, tell }
}

function earliest(waiting: Waiting[]): Waiting {
  const first = waiting.reduce((sofar, one) => (one.moment < sofar.moment ? one : sofar))
  waiting.splice(waiting.indexOf(first), 1)
  return first
}
