import type { FeatureDeps } from '#backend/features/feature.ts';
import type { InstallationKey } from '#backend/platform/tokens/key-file.ts';
import type { Company } from '#model/company/company.ts';

export interface CertificateServices {
  /** Public origin, without a trailing slash. */
  readonly origin: string;
  /** Seals the keys of credentials; absent in tests. */
  readonly key?: InstallationKey | undefined;
}

/** Services are absent in commands, which issue no certificates. */
export interface CertificateDeps extends FeatureDeps, Partial<CertificateServices> {
  /** Null for an invalid or expired link. */
  reservationOf(token: string): Promise<string | null>;
  companyFacts(): Promise<Company>;
}
