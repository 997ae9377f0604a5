import type { EXPORT_FILE_NAME } from '#contract/user-export.ts';
import { getExport } from '#client/get-export.ts';
import { downloadText } from './download-text.ts';

/** As the contract names it; its module would bring the schema library along. */
const NAME: typeof EXPORT_FILE_NAME = 'colinho-meus-dados.json';

/** Saves all that her account keeps as one file on the device. @throws ApiError, UnreachableError. */
export async function downloadExport(): Promise<void> {
  const data = await getExport();
  downloadText(JSON.stringify(data, null, 2), 'application/json', NAME);
}
