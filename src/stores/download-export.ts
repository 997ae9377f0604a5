import { EXPORT_FILE_NAME } from '#contract/export-file.ts';
import { getExport } from '#client/get-export.ts';
import { downloadText } from './download-text.ts';

/** Saves all that her account keeps as one file on the device. @throws ApiError, UnreachableError. */
export async function downloadExport(): Promise<void> {
  const data = await getExport();
  downloadText(JSON.stringify(data, null, 2), 'application/json', EXPORT_FILE_NAME);
}
