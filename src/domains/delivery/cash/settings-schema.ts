import { rowSettings } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { settingShapes } from './contract/setting-shapes.ts'
import { CASH_CHANNEL, settings } from './settings.ts'

export const cashSettingsSchema = rowSettings({
  area: 'cash',
  table: 'cash.settings',
  shapes: settingShapes,
  changed: async (tx) => {
    settings.markChanged(tx)
    await broadcast(tx, CASH_CHANNEL, '')
  },
})
