import { useState, type ComponentProps } from 'react'
import { messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toast/toast.tsx'

type DownloadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'isBusy' | 'type'> & {
  /** Fetches the file and saves it: `() => download('tds.csv', downloadTax, …)`. */
  fetchFile: () => Promise<void>
}

/** Downloads a file; a refusal shows in a toast. */
export function DownloadButton({ fetchFile, ...rest }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    setBusy(true)
    await fetchFile().catch((error: unknown) => showToast(messageOf(error), 'error'))
    setBusy(false)
  }
  return <Button size="small" variant="secondary" {...rest} isBusy={isBusy} onClick={() => void press()} />
}
