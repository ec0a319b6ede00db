import { chooseHobbies } from '#contracts/community/feed'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from './choose-hobbies.module.css'
import { hobbyName, type Hobby } from './hobby-name.ts'

type HobbiesDialogProps = {
  all: readonly Hobby[]
  chosen: readonly number[]
  isOpen: boolean
  onClose: () => void
}

/** All hobbies with a tick at each that is chosen; saving shows the feed of those. */
export function HobbiesDialog({ all, chosen, isOpen, onClose }: HobbiesDialogProps) {
  const t = useTranslator()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set(chosen))
  const [isBusy, setBusy] = useState(false)

  async function keep(): Promise<void> {
    setBusy(true)
    try {
      await ask(chooseHobbies, { body: { hobbies: [...picked] } })
      onClose()
      showToast(t('feed.hobbies.kept'), 'success')
      await revalidate()
    } catch (error) {
      showToast(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('feed.hobbies')}>
      <p className={styles.hint}>{t('feed.hobbies.hint')}</p>
      <ul className={styles.list}>
        {all.map((hobby) => (
          <li key={hobby.id}>
            <Checkbox
              label={hobbyName(hobby, language)}
              checked={picked.has(hobby.id)}
              onChange={({ currentTarget }) =>
                setPicked((before) => toggled(before, hobby.id, currentTarget.checked))
              }
            />
          </li>
        ))}
      </ul>
      <Button isBusy={isBusy} isWide onClick={() => void keep()}>
        {t('feed.hobbies.keep')}
      </Button>
    </Dialog>
  )
}

function toggled(before: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const after = new Set(before)
  if (isOn) after.add(id)
  else after.delete(id)
  return after
}
