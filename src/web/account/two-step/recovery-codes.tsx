import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import styles from './two-step.module.css'

/** Ten codes, shown once; the button is disabled until the person confirms that they are saved. */
export function RecoveryCodes({
  codes,
  name,
  onSaved,
}: {
  codes: readonly string[]
  name: string
  onSaved: () => void
}) {
  const t = useTranslator()
  const [isSaved, setSaved] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const file = () =>
    [t('admin.twostep.codes.file', { name, day: istDay(new Date().toISOString()) }), '', ...codes, ''].join(
      '\n',
    )
  return (
    <Card title={t('admin.twostep.codes')}>
      <div className={styles.stack}>
        <p ref={text} tabIndex={-1} className={styles.quiet}>
          {t('admin.twostep.codes.text')}
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <CopyButton text={codes.join('\n')} name={t('admin.twostep.codes.copy')} />
          <Button variant="secondary" size="small" onClick={() => save('ciy-recovery-codes.txt', file())}>
            <Download size={18} aria-hidden="true" />
            {t('admin.twostep.codes.save')}
          </Button>
        </div>
        <Checkbox
          label={t('admin.twostep.codes.saved')}
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        <p>
          <Button disabled={!isSaved} onClick={onSaved}>
            {t('admin.twostep.done')}
          </Button>
        </p>
      </div>
    </Card>
  )
}

/** Downloads a text as a file without sending it to a server. */
function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
