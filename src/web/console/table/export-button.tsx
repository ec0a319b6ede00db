import { Download } from 'lucide-react'
import { useState } from 'react'
import { getJob } from '#contracts/operations/lists'
import { useTranslator } from '../../messages/messages.tsx'
import { ask, fetchLink } from '../../shared/ask.ts'
import { withCodeIfNeeded } from '../../shared/code-needed.ts'
import { downloadLink, saveFile } from '../../shared/download.ts'
import { useTask } from '../../shared/use-action.ts'
import { showToast } from '../../ui/toast/toast.tsx'
import { useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import styles from './toolbar.module.css'

const LOOK_MS = 1_500

/** Saves exactly the rows that are filtered, as CSV. A large list is written by the server meanwhile; the button shows how far it is. */
export function ExportButton({ page }: { page: LoadedList<object> }) {
  const t = useTranslator()
  const { searchParams } = useListAddress()
  const [progress, setProgress] = useState<number | null>(null)
  const task = useTask(
    async () => {
      const name = `${page.url.split('/').at(-1) ?? 'list'}.csv`
      const answer = await withCodeIfNeeded(() => fetchLink(exportUrl(page, searchParams)))
      if (answer.status !== 202) return saveFile(name, await answer.blob())
      const { job_id } = (await answer.json()) as { job_id: number }
      showToast(t('table.export.started'))
      const url = await waitFor(job_id, setProgress)
      setProgress(null)
      if (url) await downloadLink(name, url.slice('/api'.length))
      else showToast(t('table.export.failed'), 'error')
    },
    { refusals: 'toast', isRevalidating: false },
  )
  return (
    <button type="button" className={styles.tool} disabled={task.isBusy} onClick={() => void task.run()}>
      <Download size={18} aria-hidden="true" />
      <span className={styles.toolName}>
        {progress === null
          ? t('table.export')
          : t('table.export.progress', { percent: Math.round(progress * 100) })}
      </span>
    </button>
  )
}

function exportUrl(page: LoadedList<object>, searchParams: URLSearchParams): string {
  const names = page.isReset ? [] : ['q', 'sort', ...Object.keys(page.list.filters)]
  const query = new URLSearchParams({ format: 'csv' })
  for (const name of names) if (searchParams.get(name)) query.set(name, searchParams.get(name) ?? '')
  return `${page.url}?${query}`
}

/** Waits until the file is written. @returns its address; null when it was given up */
async function waitFor(id: number, onProgress: (part: number) => void): Promise<string | null> {
  for (;;) {
    const { state, progress, url } = await ask(getJob, { params: { id } })
    if (state === 'done') return url
    if (state === 'failed') return null
    onProgress(progress)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
