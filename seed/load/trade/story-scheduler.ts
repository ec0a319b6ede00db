type ScheduledAction<Result> = (now: Date) => Promise<Result>

/** Does an action at a moment, and everything that follows from it. */
export type RunAt = <Result>(moment: Date, action: ScheduledAction<Result>) => Promise<Result>

export type StoryScheduler = {
  /** Does an action when its moment is the earliest of all stories. */
  at: RunAt
  /** Runs stories concurrently, their actions in order of time. */
  runStories(stories: readonly (() => Promise<void>)[]): Promise<void>
}

type ScheduledItem = { moment: Date; go: () => Promise<void> }

/** Interleaves stories in one order of time, so that ledger entries, ids and documents are in sequence. */
export function openStoryScheduler(doing: RunAt): StoryScheduler {
  const waiting: ScheduledItem[] = []
  let changed = (): void => undefined
  const at: RunAt = (moment, action) =>
    new Promise((resolve, reject) => {
      waiting.push({ moment, go: () => doing(moment, action).then(resolve, reject) })
      changed()
    })
  const runStories: StoryScheduler['runStories'] = async (stories) => {
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
      // A story that has not named its next moment may be the earliest.
      if (waiting.length < open.size) await new Promise<void>((resolve) => (changed = resolve))
      else await takeEarliest(waiting).go()
    }
    const failed = (await ends).find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }
  return { at, runStories }
}

function takeEarliest(waiting: ScheduledItem[]): ScheduledItem {
  const first = waiting.reduce((sofar, one) => (one.moment < sofar.moment ? one : sofar))
  waiting.splice(waiting.indexOf(first), 1)
  return first
}
