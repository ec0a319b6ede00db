import { useTask } from './use-action.ts'

type File = { name: string; fetch: (name: string) => Promise<void> }

/**
 * Downloads of a page, one at a time: `files.run({ name: 'roster-7.csv', fetch: (name) => download(name, exportRoster, { params }) })`.
 * `pending?.name` is the current file. A refusal shows in a toast.
 */
export function useDownload() {
  return useTask(({ name, fetch }: File) => fetch(name), { refusals: 'toast', isRevalidating: false })
}
