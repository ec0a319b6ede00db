type ScheduledAction<Result> = (now: Date) => Promise<Result>

/** Does one thing at a moment, and all that follows from it. */
export type RunAt = <Result>(moment: Date, deed: ScheduledAction<Result>) => Promise<Result>

export type StoryScheduler = {
  /** Does something when it is its moment's turn among all that is told. */
  at: RunAt
  /** Tells stories side by side, each deed in the order of time, as days go by. */
  runStories(stories: readonly (() => Promise<void>)[]): Promise<void>
}

type ScheduledItem = { moment: Date; go: () => Promise<void> }

/** Lets many lives go on in one order of time: books, numbers and documents then follow each other as they would have. */
export function openStoryScheduler(doing: RunAt): StoryScheduler {
  const waiting: ScheduledItem[] = []
  let changed = (): void => undefined
  const at: RunAt = (moment, deed) =>
    new Promise((resolve, reject) => {
      waiting.push({ moment, go: () => doing(moment, deed).then(resolve, reject) })
      changed()
    })
  const tell: StoryScheduler['runStories'] = async (stories) => {
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
      else await takeEarliest(waiting).go()
    }
    const failed = (await ends).find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }
  return { at, runStories: tell }
}

function takeEarliest(waiting: ScheduledItem[]): ScheduledItem {
  const first = waiting.reduce((sofar, one) => (one.moment < sofar.moment ? one : sofar))
  waiting.splice(waiting.indexOf(first), 1)
  return first
}
