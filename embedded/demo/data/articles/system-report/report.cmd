@echo off
rem Collects the information support needs. Nothing is sent anywhere.
set "OUT=%USERPROFILE%\Desktop\system-report.txt"
echo Collecting, this takes about a minute...
systeminfo > "%OUT%"
echo. >> "%OUT%"
powershell -NoProfile -Command "Get-CimInstance Win32_VideoController | Format-List Name, DriverVersion" >> "%OUT%" 2>&1
echo. >> "%OUT%"
powershell -NoProfile -Command "Confirm-SecureBootUEFI" >> "%OUT%" 2>&1
echo Done: %OUT%
pause
