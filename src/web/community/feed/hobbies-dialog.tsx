import { chooseHobbies } from '#contracts/community/feed'
import { useState } from 'react'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from './choose-hobbies.module.css'
import { hobbyName, type Hobby } from './hobby-name.ts'

type HobbiesDialogProps = {
  all: readonly Hobby[]
  chosen: readonly number[]
  isOpen: boolean
  onClose: () => void
}

/** All hobbies as checkboxes; the feed shows the checked ones. */
export function HobbiesDialog({ all, chosen, isOpen, onClose }: HobbiesDialogProps) {
  const t = useTranslator()
  const language = useLanguage()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set(chosen))
  const save = useAction(chooseHobbies, {
    done: t('feed.hobbies.saved'),
    onDone: onClose,
    refusals: 'toast',
  })
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
      <Button isBusy={save.isBusy} isWide onClick={() => void save.run({ body: { hobbies: [...picked] } })}>
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
