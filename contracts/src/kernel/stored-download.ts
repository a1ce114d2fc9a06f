/** A stored archive for download, below `/storage/files/`; `size` is in bytes. */
export type StoredDownload = Readonly<{ address: string; name: string; size: number }>;
