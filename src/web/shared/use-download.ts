import { useState } from 'react'
import { showToast } from '../ui/toast/toast.tsx'
import { messageOf } from './ask.ts'

/**
 * Downloads of a page, one at a time: `files.run('roster-7.csv', (name) => download(name, exportRoster, { params }))`. `busy` is the name of
 * the file under way, '' when there is none. A refusal is said in a toast.
 */
export function useDownload() {
  const [busy, setBusy] = useState('')
  const run = async (name: string, fetchIt: (name: string) => Promise<void>): Promise<void> => {
    setBusy(name)
    await fetchIt(name).catch((error: unknown) => showToast(messageOf(error), 'error'))
    setBusy('')
  }
  return { run, busy }
}
